/** Rules of class names, over what was built: a name says what it is for, and nothing carries a name that was renamed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses, dist, selectAll, treeOf } from './dist.ts';

/** Class names of one or two characters, apart from the headings' own names; classes of Astro's scoped styles are longer. */
const short = (names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => name.length < 3 && !/^h[1-4]$/.test(name));

it('finds short names, but not headings', () => {
  expect(short(['t2', 'q', 'h2', 'label'])).toEqual(['t2', 'q']);
});

it('no element has a class of one or two letters', () => {
  const found = addresses.flatMap((path) =>
    selectAll('[class]', treeOf(path)).flatMap(({ properties }) => properties['className'] as string[]),
  );
  expect(short(found)).toEqual([]);
});

const sheets = readdirSync(join(dist, '_astro')).filter((file) => file.endsWith('.css'));

it('no stylesheet styles a class of one or two letters', () => {
  const found = sheets.flatMap((file) =>
    // Numbers such as .5rem start with a digit; strings and addresses hold no class names.
    [
      ...readFileSync(join(dist, '_astro', file), 'utf8').matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g),
    ].map(([, name]) => name!),
  );
  expect(sheets).not.toEqual([]);
  expect(short(found)).toEqual([]);
});

it('the style page is in no published build', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /(^|\/)_?style\b/.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
