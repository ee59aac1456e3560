import { expect, it } from 'vitest';
import { missedGoals, type Kind, type Measured } from '../../../../scripts/audit/lighthouse-goals.ts';

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const empty: Measured = { scores, lcp: 700, cls: 0, tbt: 0 };
const found = (page: Partial<Measured>, largestContent: Kind['largestContent'] = 'text', margin = 1) =>
  missedGoals(
    { name: 'a', path: '/a', largestContent },
    'phone',
    { scores, lcp: 1_000, cls: 0, tbt: 20, ...page },
    empty,
    margin,
  );

it('are met by a good page, and each missed by the page that misses them, or was not measured', () => {
  expect(found({})).toEqual([]);
  expect(found({ scores: { ...scores, seo: 92 } })).toEqual(['seo is 92, not 100']);
  expect(found({ cls: 0.002 })).toEqual(['the layout shifts by 0.002, not 0']);
  expect(found({ tbt: 50 })).toEqual(['the page blocks for 50 ms; less than 50']);
  expect(found({ lcp: 1_100 })).toEqual([
    'the largest content takes 1.57 times that of an empty page; 1.5 at most',
  ]);
  expect(found({ lcp: NaN, cls: NaN, tbt: NaN })).toHaveLength(3);
});

it('ask less of pages led by a picture, and leave a margin where the machine is shared', () => {
  expect(found({ lcp: 1_100 }, 'picture')).toEqual([]);
  expect(found({ lcp: 1_300 }, 'picture')).toHaveLength(1);
  expect(found({ lcp: 1_200, tbt: 60, scores: { ...scores, performance: 97 } }, 'text', 1.25)).toEqual([]);
  expect(found({ lcp: 1_400, tbt: 70 }, 'text', 1.25)).toHaveLength(2);
});
