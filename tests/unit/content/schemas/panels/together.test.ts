import { describe, expect, it } from 'vitest';
import { panelSchema, type Panels } from '../../../../../src/content/schemas/panels/index.ts';
import { evaluate, numbersIn, wrongEquations } from '../../../../../src/content/schemas/panels/prose.ts';
import { disagreements } from '../../../../../src/content/schemas/panels/together.ts';
import { initialValues, computeReturn } from '../../../../../src/features/panels/roi.ts';
import { readEntry } from '../../../../support/content.ts';
import { panels, planted, raw } from '../../../features/panels/entries.ts';

const faults = (entry: unknown) =>
  panelSchema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the sample data of the panels', () => {
  it('is accepted, file by file and together', () => {
    for (const [name, entry] of Object.entries(raw)) expect(faults(entry), name).toEqual([]);
    expect(disagreements(panels())).toEqual([]);
  });

  it('has the numbers of the design', () => {
    const { 'command-center': register, case: invoice, readiness, roi } = panels();
    expect(register.entries.flatMap(({ exceptions }) => exceptions ?? [])).toEqual([33, 21, 3, 6, 9, 0]);
    expect(register.total).toBe(72);
    expect([invoice.goods, invoice.total - invoice.goods, invoice.limit.amount]).toEqual([7800, 660, 156]);
    expect(readiness.totals).toEqual({ lines: 12, 'in place': 7, partly: 2, missing: 3 });
    expect(computeReturn(initialValues(roi.inputs))).toEqual(roi.stated);
    expect(roi.stated).toEqual({
      saved: 320,
      review: 8,
      hours: 312,
      value: 17_472,
      result: 13_272,
    });
  });
});

/** One wrong number in each place that is derived: [entry, field, wrong value, part of the refusal]. */
const wrong: [keyof Panels, string, unknown, string][] = [
  ['command-center', 'total', 71, 'total says 71, but 33 + 21 + 3 + 6 + 9 + 0 = 72.'],
  ['command-center', 'overdue', 12, 'overdue says 12, but'],
  ['command-center', 'entries.1.exceptions', 22, '= 73'],
  [
    'command-center',
    'entries.0.exceptions',
    32,
    'entries.0.exceptions says 32, but the last of the four weeks = 33',
  ],
  ['command-center', 'entries.0.dossier.of.others', 16, '33 \u2212 18 = 15'],
  ['command-center', 'entries.1.review.right', 21, 'more than the 20 cases'],
  ['command-center', 'entries.0.dossier.trail.1.detail', '33 \u2212 18 = 14, in range.', '33 \u2212 18 = 15'],
  ['case', 'goods', 7900, 'goods says 7,900, but 120 \u00d7 65 = 7,800'],
  ['case', 'freight', 600, '8,460 \u2212 7,800 = 660'],
  ['case', 'limit.amount', 160, '2% of 7,800 = 156'],
  ['case', 'limit.most', 7950, '7,800 + 156 = 7,956'],
  ['case', 'limit.percent', 9, '9% of 7,800 = 702'],
  ['readiness', 'totals.lines', 13, '7 + 2 + 3 = 12'],
  ['readiness', 'totals.missing', 2, 'lines that are missing = 3'],
  [
    'readiness',
    'sheets.0.lines.0.state',
    'missing',
    "has no line for 'Systems that hold the inputs are named'",
  ],
  ['readiness', 'fixes.0.stops', 2, 'move it up'],
  ['readiness', 'fixes.0.stops', 7, 'more than the 6 steps'],
  ['readiness', 'sheets.0.lines.2.share', undefined, 'say how many of how many'],
  ['automations', 'counts.reads', 5, 'lines of the second stage = 4'],
  ['automations', 'answers.1.then', '$7,800.00 + $156.00 = $7,966.00.', '= 7,956'],
  ['assistant', 'sentences.1.source', 3, 'There is no source 3'],
  ['assistant', 'sources.0.mark', 'freight is free', 'word for word'],
  ['documents', 'counts.below', 2, 'fields below 90% = 1'],
  ['documents', 'fields.4.confidence', 95, 'nobody was asked'],
  ['documents', 'threshold', 98, 'Order number was read with 97%'],
  ['documents', 'kinds.0.share', 98, 'all kinds together'],
  ['roi', 'weeks', 5, 'weeks says 5'],
  ['roi', 'exceptionsByWeek', [14, 16, 17, 32], '14 + 16 + 17 + 32 = 79'],
  ['roi', 'stated.saved', 321, '1,600 \u00d7 12 \u00f7 60 = 320'],
  ['roi', 'stated.review', 9, '80 \u00d7 6 \u00f7 60 = 8'],
  ['roi', 'stated.hours', 313, '320 \u2212 8 = 312'],
  ['roi', 'stated.value', 17_470, '312 \u00d7 56 = 17,472'],
  ['roi', 'stated.result', 13_270, '17,472 \u2212 4,200 = 13,272'],
  ['roi', 'inputs.rate.value', 57, '312 \u00d7 57 = 17,784'],
  ['access', 'counts.roles', 6, 'rows of the matrix = 5'],
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
  [
    'automations',
    'version',
    8,
    'automations.yaml: version: says 8, but the first row of command-center has 7',
  ],
  ['assistant', 'sources.0.section', 4.3, 'assistant.yaml: sources.0.section'],
  ['documents', 'fields.3.value', '$7,810.00', 'documents.yaml: fields, Goods'],
  ['readiness', 'process', 'Claims intake', 'readiness.yaml: process: says running'],
  ['automations', 'wait.question', 'Pay $7,800.00 and ask for $670.00?', 'wait.question: names 670'],
  ['access', 'trail.3.detail', 'Reason: 25 of 20 right.', 'trail.3.detail: names 25'],
  ['roi', 'answer', '$14,272 in four weeks', 'answer: names 14,272'],
];

describe('two panels that disagree are refused', () => {
  it.each(apart)('%s: %s = %j', (name, field, value, part) => {
    const entry = panelSchema.parse(planted(name, field, value));
    expect(disagreements({ ...panels(), [name]: entry }).join('\n')).toContain(part);
  });

  it('weeks of the register and of the return', () => {
    const all = panels();
    all.roi.exceptionsByWeek = [16, 14, 17, 33];
    expect(disagreements(all).join('\n')).toContain('14, 16, 17, 33');
  });
});

describe('the run on /agentic-automation', () => {
  it('is the same case', () => {
    const { version, figures } = readEntry('runs', 'invoice-exceptions') as {
      version: number;
      figures: Record<string, unknown>;
    };
    const { case: invoice, automations } = panels();
    expect(version).toBe(automations.version);
    expect(figures).toEqual({
      invoice: invoice.invoice,
      quantity: invoice.pieces,
      unit: invoice.price,
      order: invoice.goods,
      billed: invoice.total,
      freight: invoice.freight,
      share: invoice.limit.percent,
      limit: invoice.limit.amount,
      threshold: invoice.policy.above,
    });
  });
});

describe('numbers in sentences', () => {
  it('evaluates products before sums', () => {
    expect(evaluate('1,600 \u00d7 12 \u00f7 60')).toBe(320);
    expect(evaluate('$8,460.00 \u2212 $7,800.00')).toBe(660);
    expect(evaluate('2 + 3 \u00d7 4')).toBe(14);
  });
  it('finds equations wherever they stand', () => {
    expect(wrongEquations('So 33 \u2212 18 = 15, and 7 + 2 + 3 = 12.')).toEqual([]);
    expect(wrongEquations('So 33 \u2212 18 = 15, and 7 + 2 + 3 = 13.')).toEqual([
      "'7 + 2 + 3 = 13' does not hold: 7 + 2 + 3 = 12.",
    ]);
  });
  it('leaves out dates, times and references', () => {
    expect(numbersIn('On May 15, 10:20, order 4500-118: 18 of 33 over $5,000.')).toEqual([18, 33, 5000]);
  });
});
