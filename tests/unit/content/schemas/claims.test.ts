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

  it('refuses fields that nobody reads', () => {
    expect(problem(claimSchema, { ...claim, sorce: 'x' })).toContain('sorce');
  });
});

describe('a badge', () => {
  it('is attested only with evidence', () => {
    expect(problem(badgeSchema, { ...badge, status: 'designed for' })).toBeUndefined();
    expect(problem(badgeSchema, { ...badge, status: 'attested' })).toBe(
      'attested needs evidence: report, examiner and date.',
    );
    expect(problem(badgeSchema, { ...badge, status: 'attested', evidence: 'x' })).toBeUndefined();
    expect(problem(badgeSchema, { ...badge, status: 'certified' })).toBeDefined();
  });
});
