/** The goals of `npm run lighthouse`. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds, missed, type Kind, type Measured } from '../../../../scripts/audit/lighthouse-goals.ts';

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const empty: Measured = { scores, lcp: 700, cls: 0, tbt: 0 };
const good: Measured = { scores, lcp: 1_000, cls: 0, tbt: 20 };
const [text, picture] = (['text', 'picture'] as const).map((led): Kind => ({ name: 'a', path: '/a', led }));

it('are met by a good page', () => expect(missed(text!, 'phone', good, empty)).toEqual([]));

it('are each missed by the page that misses them', () => {
  expect(missed(text!, 'phone', { ...good, scores: { ...scores, seo: 92 } }, empty)).toEqual([
    'seo is 92, not 100',
  ]);
  expect(missed(text!, 'phone', { ...good, cls: 0.002 }, empty)).toEqual([
    'the layout shifts by 0.002, not 0',
  ]);
  expect(missed(text!, 'phone', { ...good, tbt: 50 }, empty)).toEqual([
    'the page blocks for 50 ms; less than 50',
  ]);
  expect(missed(text!, 'phone', { ...good, lcp: 1_100 }, empty)).toEqual([
    'the largest content takes 1.57 times that of an empty page; 1.5 at most',
  ]);
});

it('ask less of pages led by a picture, and no multiple on a desk', () => {
  expect(missed(picture!, 'phone', { ...good, lcp: 1_100 }, empty)).toEqual([]);
  expect(missed(picture!, 'phone', { ...good, lcp: 1_300 }, empty)).toHaveLength(1);
  expect(missed(text!, 'desk', { ...good, lcp: 2_000 }, empty)).toEqual([]);
});

it('leave a margin where the machine is shared', () => {
  expect(missed(text!, 'phone', { ...good, lcp: 1_200, tbt: 60 }, empty, 1.25)).toEqual([]);
  expect(missed(text!, 'phone', { ...good, lcp: 1_400, tbt: 70 }, empty, 1.25)).toHaveLength(2);
  const slower = { ...good, scores: { ...scores, performance: 97 } };
  expect(missed(text!, 'phone', slower, empty, 1.25)).toEqual([]);
  expect(missed(text!, 'phone', slower, empty)).toEqual(['performance is 97, not 100']);
});

it('are missed by what was not measured', () => {
  const nothing = { ...good, lcp: Number.NaN, cls: Number.NaN, tbt: Number.NaN };
  expect(missed(text!, 'phone', nothing, empty)).toHaveLength(3);
});

it('name pages that the site has', () => {
  expect(kinds).toHaveLength(10);
  for (const { path } of kinds.filter(({ path }) => !/^\/(blog|press-releases)\//.test(path))) {
    const name = path === '/' ? '/index' : path;
    const files = [
      `src/pages${name}.astro`,
      `src/content/services${name}.yaml`,
      `src/content/industries${name.replace('/solutions', '')}.yaml`,
      `src/pages${name}/[...page].astro`,
    ];
    expect(
      files.some((file) => existsSync(file)),
      path,
    ).toBe(true);
  }
});
