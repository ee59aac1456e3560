import { describe, expect, it } from 'vitest';
import { panelSchema, type Panels } from '../../../../../src/content/schemas/panels/index.ts';
import { disagreements } from '../../../../../src/features/panels/agreement.ts';
import { initialValues, computeReturn } from '../../../../../src/features/panels/roi.ts';
import { panels, planted, raw } from '../../../features/panels/entries.ts';

const faults = (entry: unknown) =>
  panelSchema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the sample data of the panels', () => {
  it('is accepted, file by file and together', () => {
    for (const [name, entry] of Object.entries(raw)) expect(faults(entry), name).toEqual([]);
    expect(disagreements(panels())).toEqual([]);
  });

  it('has the numbers of the design', () => {
    const { 'command-center': register, case: invoice, roi } = panels();
    expect(register.entries.flatMap(({ exceptions }) => exceptions ?? [])).toEqual([33, 21, 3, 6, 9, 0]);
    expect([invoice.goods, invoice.freight, invoice.limit]).toEqual([
      7800,
      660,
      { percent: 2, amount: 156, most: 7956 },
    ]);
    expect(computeReturn(initialValues(roi.inputs))).toEqual({
      saved: 320,
      review: 8,
      hours: 312,
      value: 17_472,
      result: 13_272,
    });
  });
});

/** One wrong number in each place: [entry, field, wrong value, part of the refusal]. */
const wrong: [keyof Panels, string, unknown, string][] = [
  ['command-center', 'entries.0.exceptions', 32, 'says 32, but the last of the four weeks has 33'],
  ['command-center', 'entries.1.review.right', 21, 'more than the 20 cases'],
  [
    'command-center',
    'entries.0.dossier.trail.1.detail',
    '33 − 18 = 14, in range.',
    '"33 − 18 = 14" does not hold; the result is 15.',
  ],
  ['case', 'total', 7900, 'leaves 100 of freight, within the limit of 156'],
  ['case', 'limitPercent', 9, 'leaves 660 of freight, within the limit of 702'],
  ['case', 'policy.above', 8000, 'does not reach an order of 7,800'],
  [
    'readiness',
    'sheets.0.lines.0.state',
    'missing',
    "has no line for 'Systems that hold the inputs are named'",
  ],
  ['readiness', 'fixes.0.stops', 2, 'move it up'],
  ['readiness', 'fixes.0.stops', 7, 'more than the 6 steps'],
  ['readiness', 'sheets.0.lines.2.share', undefined, 'say how many of how many'],
  ['automations', 'answers.1.then', '$7,800.00 + $156.00 = $7,966.00.', 'the result is 7,956'],
  ['assistant', 'sentences.1.source', 3, 'There is no source 3'],
  ['assistant', 'sources.0.mark', 'freight is free', 'word for word'],
  ['documents', 'fields.4.confidence', 95, 'nobody was asked'],
  ['documents', 'threshold', 98, 'Order number was read with 97%'],
  ['roi', 'from', 'Apr 11', 'a period of 35 days'],
  ['access', 'roles.0.may', ['yes'], 'Operator has 1 answers for 6 rights'],
  ['access', 'roles.3.may', ['yes', 'no', 'yes', 'no', 'no', 'no'], 'only one role may do it'],
];

describe('a wrong number is refused', () => {
  it.each(wrong)('%s: %s = %j', (name, field, value, part) => {
    expect(faults(planted(name, field, value)).join('\n')).toContain(part);
  });
});

/** What each file alone may say, and both together may not. */
const apart: [keyof Panels, string, unknown, string][] = [
  ['assistant', 'sources.0.section', 4.3, 'assistant.yaml: sources.0.section'],
  ['documents', 'fields.3.value', '$7,810.00', 'documents.yaml: fields, Goods'],
  ['documents', 'answer', 'Seven of 8 fields were read.', 'answer: names 8'],
  ['readiness', 'process', 'Claims intake', 'readiness.yaml: process: says running'],
  ['automations', 'wait.question', 'Pay $7,800.00 and ask for $670.00?', 'wait.question: names 670'],
  ['access', 'trail.3.detail', 'Reason: 25 of 20 right.', 'trail.3.detail: names 25'],
  ['roi', 'inputs.exceptions.value', 81, 'says 81, but 14 + 16 + 17 + 33 of the first row'],
  ['roi', 'answer', '$14,272 in four weeks', 'answer: names 14,272'],
  ['roi', 'inputs.rate.value', 57, 'answer: names 13,272'],
];

describe('two panels that disagree are refused', () => {
  it.each(apart)('%s: %s = %j', (name, field, value, part) => {
    const entry = panelSchema.parse(planted(name, field, value));
    expect(disagreements({ ...panels(), [name]: entry }).join('\n')).toContain(part);
  });
});
