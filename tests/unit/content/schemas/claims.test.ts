/** What an editor is told about claims and badges. */
import { describe, expect, it } from 'vitest';
import { badgeSchema, claimSchema } from '../../../../src/content/schemas/claims.ts';

const claim = {
  order: 1,
  figure: '99.9%',
  label: 'uptime',
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
  it('has a source and its date, or neither', () => {
    expect(problem(claimSchema, claim)).toBeUndefined();
    const sourced = { ...claim, source: { title: 'Study' } };
    expect(problem(claimSchema, sourced)).toBe('source and date belong together: fill in both or neither.');
    expect(problem(claimSchema, { ...claim, date: '2025-09-16' })).toContain('belong together');
    expect(problem(claimSchema, { ...sourced, date: '2025-09-16' })).toBeUndefined();
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
