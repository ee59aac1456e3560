/** What two entries of the panels share must agree: one sample case runs through all of them. */
import { plain, same } from './arithmetic.ts';
import type { Panels } from './index.ts';
import { fieldNumbers, numbersIn, textsOf } from './prose.ts';

/** Whose numbers, beside its own and those of the case, a panel may name in its sentences. */
const cites: Partial<Record<keyof Panels, (keyof Panels)[]>> = {
  'command-center': ['readiness'],
  automations: ['command-center'],
  access: ['command-center'],
};

/**
 * The disagreements between the entries, each as 'file: field: what is wrong and what to do'.
 * A schema sees one file; this sees all of them.
 */
export function disagreements(panels: Panels): string[] {
  const found: string[] = [];
  const say = (panel: keyof Panels, field: string, message: string) =>
    found.push(`src/content/panels/${panel}.yaml: ${field}: ${message}`);
  const { case: shared, 'command-center': register, automations, assistant, documents, roi } = panels;

  const agree = (panel: keyof Panels, field: string, stated: unknown, wanted: unknown, where: string) => {
    if (stated !== wanted)
      say(
        panel,
        field,
        `says ${String(stated)}, but ${where} has ${String(wanted)}. Write the same in both.`,
      );
  };

  const entry = register.entries[0]!;
  agree('command-center', 'entries.0.name', entry.name, shared.process, 'process of the case');
  agree(
    'automations',
    'version',
    automations.version,
    entry.version?.number,
    'the first row of command-center',
  );
  agree(
    'roi',
    'exceptionsByWeek',
    roi.exceptionsByWeek.join(', '),
    entry.dossier?.weeks?.map(({ cases }) => cases).join(', '),
    'the first row of command-center',
  );
  const paused = register.entries.find(({ name }) => name === panels.readiness.process);
  agree(
    'readiness',
    'process',
    paused?.state ?? 'a process that the register does not have',
    'paused',
    'the story',
  );
  const [policy] = assistant.sources;
  agree('assistant', 'sources.0.name', policy!.name, shared.policy.name, 'policy of the case');
  agree('assistant', 'sources.0.section', policy!.section, shared.policy.section, 'policy of the case');

  const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const kept = {
    'Invoice number': shared.invoice,
    'Order number': shared.order,
    Goods: dollars(shared.goods),
    Freight: dollars(shared.freight),
    Total: dollars(shared.total),
  };
  for (const [name, value] of Object.entries(kept)) {
    const field = documents.fields.find((candidate) => candidate.name === name);
    agree('documents', `fields, ${name}`, field?.value, value, 'the case');
  }

  for (const [name, panel] of Object.entries(panels) as [keyof Panels, Panels[keyof Panels]][]) {
    const known = [panel, shared, ...(cites[name] ?? []).map((other) => panels[other])].flatMap(fieldNumbers);
    known.push(Number(shared.invoice));
    for (const { path, text } of textsOf(panel))
      for (const number of numbersIn(text))
        if (!known.some((value) => same(value, number)))
          say(
            name,
            path.join('.'),
            `names ${plain(number)}, which no field has. Correct the sentence, or the field it is about.`,
          );
  }
  return found;
}
