/** What two entries of the panels share must agree: one sample case runs through all of them. */
import {
  fieldNumbers,
  numbersIn,
  plain,
  resultsIn,
  same,
  sum,
  textsOf,
} from '~/content/schemas/arithmetic.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels/index.ts';
import { caseValues, fillTokens } from './case-text.ts';
import { listEntries } from './register.ts';
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
export const disagreements = (panels: Panels, sample: Case): string[] => [
  ...unknownNames(panels, sample),
  ...sharedFields(panels, sample),
  ...textFaults(panels, sample),
];

const fault = (name: Name, field: string, text: string) =>
  `src/content/panels/${name}.yaml: ${field}: ${text}`;

/** Roles that the case does not have, and people that nobody has introduced. */
function unknownNames({ access, 'command-center': register }: Panels, sample: Case): string[] {
  const roles = sample.roles.map(({ role }) => role);
  const people = [
    ...sample.roles.map(({ person }) => person),
    ...listEntries(register, sample).flatMap(({ owner, review }) => [owner.person, review?.by.person]),
    ...sample.colleagues.map(({ person }) => person),
  ];
  const trails = { access: access.trail, 'command-center': register.entries.flatMap(({ trail }) => trail) };
  return [
    ...access.rights.flatMap(({ right, yes, second }) =>
      [...yes, ...second]
        .filter((role) => !roles.includes(role))
        .map((role) => fault('access', right, `names ${role}, which is no role of the case.`)),
    ),
    ...Object.entries(trails).flatMap(([name, trail]) =>
      trail
        .filter(({ by }) => by && !people.includes(by))
        .map(({ at, by }) => fault(name as Name, `trail, ${at}`, `${by} is nobody of the sample.`)),
    ),
  ];
}

/** Fields that stand in two entries. */
function sharedFields(panels: Panels, { sources }: Case): string[] {
  const { 'command-center': register, readiness, roi, assistant } = panels;
  const weeks = register.entries[0].weeks.map(({ cases }) => cases);
  const examined = register.entries.find((entry) => 'name' in entry && entry.name === readiness.process);
  const faults: string[] = [];
  if (examined?.state !== 'paused')
    faults.push(fault('readiness', 'process', `${readiness.process} is not paused in the register.`));
  if (roi.inputs.exceptions.value !== sum(weeks))
    faults.push(
      fault(
        'roi',
        'inputs.exceptions.value',
        `says ${roi.inputs.exceptions.value}, but the register has ${weeks.join(' + ')}.`,
      ),
    );
  const used = assistant.sentences.map(({ source }) => source);
  if (Math.max(...used) > sources.length || new Set(used).size < sources.length)
    faults.push(
      fault(
        'assistant',
        'sentences',
        `rest on ${used.join(', ')}, but the case has ${sources.length} sources.`,
      ),
    );
  return faults;
}

/** Tokens that no case has; numbers in sentences that neither a field has nor an equation makes. */
function textFaults(panels: Panels, sample: Case): string[] {
  const values = caseValues(sample);
  const fill = fillTokens(values);
  /** What the panels compute from their fields. */
  const computed: Partial<Record<Name, number[]>> = {
    readiness: [panels.readiness.fixes.length],
    documents: [panels.documents.fields.length],
    roi: Object.values(computeReturn(initialValues(panels.roi.inputs))),
  };
  const numbersOf = (name: Name) => [...fieldNumbers(panels[name]), ...(computed[name] ?? [])];
  const ofCase = [
    ...fieldNumbers(sample),
    ...[...Object.values(values), ...sample.sources.map(({ passage }) => passage)].flatMap(numbersIn),
  ];

  return (Object.keys(panels) as Name[]).flatMap((name) => {
    const known = [...ofCase, ...[name, ...(cites[name] ?? [])].flatMap(numbersOf)];
    return textsOf(panels[name]).flatMap(({ path, text }) =>
      numbersIn(fill(text))
        .filter((number) => ![...known, ...resultsIn(text)].some((value) => same(value, number)))
        .map((number) =>
          fault(
            name,
            path.join('.'),
            `names ${plain(number)}, which no field has. Correct the sentence, or the field it is about.`,
          ),
        ),
    );
  });
}
