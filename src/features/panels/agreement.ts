/** What two entries of the panels share must agree: one sample case runs through all of them. */
import { formatDollarsAndCents } from '~/config/numbers.ts';
import {
  fieldNumbers,
  numbersIn,
  plain,
  resultsIn,
  same,
  sum,
  textsOf,
} from '~/content/schemas/arithmetic.ts';
import type { Panels } from '~/content/schemas/panels/index.ts';
import { computeReturn, initialValues } from './roi.ts';

type Name = keyof Panels;

/** Whose numbers, beside its own and those of the case, a panel may name in its sentences. */
const cites: Partial<Record<Name, Name[]>> = {
  'command-center': ['readiness'],
  automations: ['command-center'],
  access: ['command-center'],
  roi: ['command-center'],
};

/**
 * The disagreements between the entries, each as 'file: field: what is wrong and what to do'.
 * A schema sees one file; this sees all of them.
 */
export const disagreements = (panels: Panels): string[] => [
  ...sharedFields(panels),
  ...numbersInTexts(panels),
];

/** Fields that stand in two entries. */
function sharedFields({
  case: invoice,
  'command-center': register,
  assistant,
  documents,
  readiness,
  roi,
}: Panels): string[] {
  const [entry] = register.entries;
  const [source] = assistant.sources;
  const examined = register.entries.find(({ name }) => name === readiness.process);
  const kept = {
    'Invoice number': invoice.invoice,
    'Order number': invoice.order,
    Goods: formatDollarsAndCents(invoice.goods),
    Freight: formatDollarsAndCents(invoice.freight),
    Total: formatDollarsAndCents(invoice.total),
  };
  const weeks = entry!.dossier?.weeks?.map(({ cases }) => cases) ?? [];

  /** [file, field, what it says, what it should, where that stands] */
  const pairs: [Name, string, unknown, unknown, string][] = [
    ['command-center', 'entries.0.name', entry!.name, invoice.process, 'process of the case'],
    ['readiness', 'process', examined?.state ?? 'none of the register', 'paused', 'the story'],
    ['assistant', 'sources.0.name', source!.name, invoice.policy.name, 'policy of the case'],
    ['assistant', 'sources.0.section', source!.section, invoice.policy.section, 'policy of the case'],
    [
      'roi',
      'inputs.exceptions.value',
      roi.inputs.exceptions.value,
      sum(weeks),
      `${weeks.join(' + ')} of the first row of command-center`,
    ],
    ...Object.entries(kept).map(([name, value]): [Name, string, unknown, unknown, string] => [
      'documents',
      `fields, ${name}`,
      documents.fields.find((field) => field.name === name)?.value,
      value,
      'the case',
    ]),
  ];
  return pairs
    .filter(([, , stated, wanted]) => stated !== wanted)
    .map(
      ([file, field, stated, wanted, where]) =>
        `src/content/panels/${file}.yaml: ${field}: says ${String(stated)}, but ${where} has ${String(wanted)}. Write the same in both.`,
    );
}

/** Numbers in sentences that neither a field has nor an equation makes. */
function numbersInTexts(panels: Panels): string[] {
  /** What the panels compute from their fields. */
  const computed: Partial<Record<Name, number[]>> = {
    readiness: [panels.readiness.fixes.length],
    documents: [panels.documents.fields.length],
    roi: Object.values(computeReturn(initialValues(panels.roi.inputs))),
  };
  const numbersOf = (name: Name) => [...fieldNumbers(panels[name]), ...(computed[name] ?? [])];

  return (Object.keys(panels) as Name[]).flatMap((name) => {
    const known = [name, 'case' as const, ...(cites[name] ?? [])].flatMap(numbersOf);
    known.push(Number(panels.case.invoice));
    return textsOf(panels[name]).flatMap(({ path, text }) =>
      numbersIn(text)
        .filter((number) => ![...known, ...resultsIn(text)].some((value) => same(value, number)))
        .map(
          (number) =>
            `src/content/panels/${name}.yaml: ${path.join('.')}: names ${plain(number)}, which no field has. Correct the sentence, or the field it is about.`,
        ),
    );
  });
}
