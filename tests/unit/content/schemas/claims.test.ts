import { expect, it } from 'vitest';
import { badgeSchema, claimSchema } from '../../../../src/content/schemas/claims.ts';

const claim = {
  ...{ order: 1, figure: '99.9%', label: 'uptime', status: 'claim', meaning: 'a', base: 'b', notMeant: 'c' },
  short: 'time in which the services we run can be used',
  pages: [{ path: '/', name: 'Home' }],
};
const badge = { order: 1, name: 'SOC2', scope: 'a' };
const problemOf = (change: object) =>
  claimSchema.safeParse({ ...claim, ...change }).error?.issues[0]?.message;
const badgeProblem = (change: object) =>
  badgeSchema.safeParse({ ...badge, ...change }).error?.issues[0]?.message;

it('a claim is a result exactly when it has evidence', () => {
  const evidence = { document: 'Study', sample: '40 sites', period: '2025', setting: 'two regions' };
  const needs = 'a result needs evidence, and what has evidence is a result.';
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ status: 'target' })).toBeUndefined();
  expect(problemOf({ status: 'result' })).toBe(needs);
  expect(problemOf({ evidence })).toBe(needs);
  expect(problemOf({ status: 'result', evidence })).toBeUndefined();
});

it.each([
  [{ status: 'practices aligned' }, undefined],
  [{ status: 'attested', by: 'x' }, 'the date of the report'],
  [{ status: 'attested', by: 'x', on: '2026-01-15' }, undefined],
  [{ status: 'in progress' }, 'since when'],
  [{ status: 'in progress', since: '2026-01-15' }, undefined],
  [{ since: '2026-01-15' }, 'no other status'],
  [{ status: 'certified' }, 'Invalid'],
])('a badge has the facts of its status and no other: %j', (change, problem) =>
  expect(badgeProblem(change)).toEqual(problem && expect.stringContaining(problem)),
);
