import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../../../../src/content/schemas/cases.ts';
import { panelSchema, type Panels } from '../../../../../src/content/schemas/panels.ts';
import { disagreements } from '../../../../../src/features/panels/agreement.ts';
import { panels, planted, raw, rawCases, readCase } from '../../../features/panels/entries.ts';

const faults = (entry: unknown, schema: typeof panelSchema | typeof caseSchema = panelSchema) =>
  schema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the sample data of the panels', () => {
  it('is accepted, file by file and together', () => {
    for (const [name, entry] of Object.entries(raw)) expect(faults(entry), name).toEqual([]);
    for (const [name, entry] of Object.entries(rawCases)) expect(faults(entry, caseSchema), name).toEqual([]);
    expect(disagreements(panels(), readCase())).toEqual([]);
  });
});

/** What one case may not say: [field, wrong value, part of the refusal]. */
const wrongCases: [string, unknown, string][] = [
  ['owner', 'Budget owner', 'owner is none of the roles'],
  ['reviews', 'Process owner', 'of the team of the owner, Finance operations'],
  ['total', 7900, 'leaves 100, within the limit of 156'],
  ['limitPercent', 9, 'leaves 660, within the limit of 702'],
  ['sources.0.mark', 'freight is free', 'word for word'],
  ['sources.0.mark', undefined, 'the first source decides'],
];

describe('a case that contradicts itself is refused', () => {
  it.each(wrongCases)('%s = %j', (field, value, part) => {
    expect(faults(planted(rawCases['invoice-exceptions']!, field, value), caseSchema).join('\n')).toContain(
      part,
    );
  });
});

/** One wrong number in each place: [entry, field, wrong value, part of the refusal]. */
const wrong: [keyof Panels, string, unknown, string][] = [
  ['command-center', 'entries.2.review.right', 17, 'is running with 17 right; a review passes at 18'],
  ['command-center', 'entries.4.review.right', 18, 'is testing with 18 right'],
  ['command-center', 'reviewer.team', 'Receivables', 'of the team that reviews'],
  [
    'command-center',
    'entries.0.trail.1.detail',
    '33 − 18 = 14, in range.',
    '"33 − 18 = 14" does not hold; the result is 15.',
  ],
  ['readiness', 'sheets.0.lines.0.state', 'missing', 'owner is missing: the line is missing'],
  ['readiness', 'sheets.0.lines.0.stops', 2, 'has no place here: the line is in place'],
  ['readiness', 'sheets.0.lines.2.share', undefined, 'share is missing: the line is partly'],
  ['documents', 'fields.4.confidence', 95, 'nobody was asked'],
  ['documents', 'threshold', 98, 'Order number was read with 97%'],
  ['access', 'rights.1.second', ['Finance'], 'only one role may do it'],
];

describe('a wrong number is refused', () => {
  it.each(wrong)('%s: %s = %j', (name, field, value, part) => {
    expect(faults(planted(raw[name], field, value)).join('\n')).toContain(part);
  });
});

/** What each file alone may say, and both together may not. */
const apart: [keyof Panels, string, unknown, string][] = [
  ['access', 'rights.2.yes', ['Budget owner'], 'names Budget owner, which is no role of the case'],
  ['documents', 'fields.3.value', '$7,810.00', 'fields.3.value: $7,810.00 stands in no source'],
  ['assistant', 'note', 'Ask for $670.00.', 'note: $670.00 stands in no source'],
  ['roi', 'inputs.exceptions.value', 81, 'says 81, but the register has 14 + 16 + 17 + 33'],
];

describe('two panels that disagree are refused', () => {
  it.each(apart)('%s: %s = %j', (name, field, value, part) => {
    const entry = panelSchema.parse(planted(raw[name], field, value));
    expect(disagreements({ ...panels(), [name]: entry }, readCase()).join('\n')).toContain(part);
  });
});
