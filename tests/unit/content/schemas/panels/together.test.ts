import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../../../../src/content/schemas/cases.ts';
import { panelSchema } from '../../../../../src/content/schemas/panels.ts';
import { missingRoles } from '../../../../../src/features/panels/rights.ts';
import { panels, planted, raw, rawCases, readCase } from '../../../features/panels/entries.ts';

const faults = (entry: unknown, schema: typeof panelSchema | typeof caseSchema = panelSchema) =>
  schema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the sample data of the panels', () => {
  it('is accepted, file by file and together', () => {
    for (const [name, entry] of Object.entries(raw)) expect(faults(entry), name).toEqual([]);
    for (const [name, entry] of Object.entries(rawCases)) expect(faults(entry, caseSchema), name).toEqual([]);
    expect(missingRoles(panels().access, readCase())).toEqual([]);
  });
});

describe('what a panel could not print is refused', () => {
  it.each([
    ['owner', 'Budget owner', 'owner is none of the roles'],
    ['sources.0.mark', undefined, 'the first source decides'],
  ])('a case: %s = %j', (field, value, part) => {
    expect(faults(planted(rawCases['invoice-exceptions']!, field, value), caseSchema).join('\n')).toContain(
      part,
    );
  });
  it.each([
    ['sheets.0.lines.0.state', 'missing', 'owner is missing: the line is missing'],
    ['sheets.0.lines.0.stops', 2, 'has no place here: the line is in place'],
    ['sheets.0.lines.2.share', undefined, 'share is missing: the line is partly'],
  ])('the assessment: %s = %j', (field, value, part) => {
    expect(faults(planted(raw.readiness, field, value)).join('\n')).toContain(part);
  });
  it('a right of a role that the case does not have', () => {
    const access = panelSchema.parse(planted(raw.access, 'rights.2.yes', ['Budget owner']));
    expect(missingRoles(access as ReturnType<typeof panels>['access'], readCase())).toEqual(['Budget owner']);
  });
});
