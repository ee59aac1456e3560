/** What two entries of the panels share must agree: one sample case runs through all of them. A schema sees one file; this sees all. */
import { sum, textsOf } from '~/content/schemas/arithmetic.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';

/** The disagreements between the entries, each as 'file: field: what is wrong and what to do'. */
export function disagreements(panels: Panels, sample: Case): string[] {
  const faults: string[] = [];
  const refuse = (name: keyof Panels, field: string, text: string) =>
    faults.push(`src/content/panels/${name}.yaml: ${field}: ${text}`);

  const roles = sample.roles.map(({ role }) => role);
  for (const { right, yes, second } of panels.access.rights)
    for (const role of [...yes, ...second])
      if (!roles.includes(role)) refuse('access', right, `names ${role}, which is no role of the case.`);

  const weeks = panels['command-center'].entries[0].weeks;
  const counted = panels.roi.inputs.exceptions.value;
  if (counted !== sum(weeks))
    refuse('roi', 'inputs.exceptions.value', `says ${counted}, but the register has ${weeks.join(' + ')}.`);

  // An amount of the case is a token, which cannot be wrong; any other must be quoted by a source of the case.
  const passages = sample.sources.map(({ passage }) => passage).join(' ');
  for (const [name, panel] of Object.entries(panels))
    for (const { path, text } of textsOf(panel))
      for (const [amount] of text.matchAll(/\$\d[\d,]*(\.\d+)?/g))
        if (!passages.includes(amount))
          refuse(
            name as keyof Panels,
            path.join('.'),
            `${amount} stands in no source of the case; name an amount of the case by its token.`,
          );
  return faults;
}
