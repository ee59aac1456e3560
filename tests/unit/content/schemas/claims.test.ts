/** What an editor is told about claims and badges. */
import { describe, expect, it } from 'vitest';
import { badgeSchema, claimSchema } from '../../../../src/content/schemas/claims.ts';

const claim = {
  order: 1,
  figure: '99.9%',
  label: 'uptime',
  status: 'claim',
  short: 'time in which the services we run can be used',
  pages: [{ path: '/', name: 'Home' }],
  meaning: 'a',
  base: 'b',
  notMeant: 'c',
};
const badge = { order: 1, name: 'SOC2', scope: 'a' };
const problem = (schema: typeof claimSchema | typeof badgeSchema, entry: object) =>
  schema.safeParse(entry).error?.issues[0]?.message;

describe('a claim', () => {
  it('is a result exactly when it has evidence', () => {
    const evidence = { document: 'Study', sample: '40 sites', period: '2025', setting: 'two regions' };
    const needs = 'a result needs evidence, and what has evidence is a result.';
    expect(problem(claimSchema, claim)).toBeUndefined();
    expect(problem(claimSchema, { ...claim, status: 'target' })).toBeUndefined();
    expect(problem(claimSchema, { ...claim, status: 'result' })).toBe(needs);
    expect(problem(claimSchema, { ...claim, evidence })).toBe(needs);
    expect(problem(claimSchema, { ...claim, status: 'result', evidence })).toBeUndefined();
  });
});

describe('a badge', () => {
  it('has the facts of its status, and of no other', () => {
    expect(problem(badgeSchema, { ...badge, status: 'practices aligned' })).toBeUndefined();
    expect(problem(badgeSchema, { ...badge, status: 'attested', by: 'x' })).toContain(
      'the date of the report',
    );
    expect(problem(badgeSchema, { ...badge, status: 'attested', by: 'x', on: '2026-01-15' })).toBeUndefined();
    expect(problem(badgeSchema, { ...badge, status: 'in progress' })).toContain('since when');
    expect(problem(badgeSchema, { ...badge, status: 'in progress', since: '2026-01-15' })).toBeUndefined();
    expect(problem(badgeSchema, { ...badge, since: '2026-01-15' })).toContain('no other status');
    expect(problem(badgeSchema, { ...badge, status: 'certified' })).toBeDefined();
  });
});
