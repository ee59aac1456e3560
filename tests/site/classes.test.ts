/** A misspelt class is a class that nothing defines. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses, dist, htmlOf, selectAll, treeOf } from './dist.ts';

/** Names in selectors: `.flex`, `.sm\:p-2`, with escapes undone. */
function classesOf(css: string): string[] {
  return [...css.matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g)].map(([, name]) =>
    name!
      .replace(/\\([0-9a-f]{2,6}) ?/g, (_, code) => String.fromCodePoint(parseInt(code as string, 16)))
      .replace(/\\(.)/g, '$1'),
  );
}

/** What article HTML may carry besides what is styled, and states that look as their element does without a rule. */
const NAMES = ['bookmark', 'gallery-3', 'header-lede', 'language-ts', 'running', 'yes'];

const read = (files: string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Styled in a built sheet or on a page, or looked for by a script or a test. */
const defined = new Set([
  ...classesOf(read(globSync(join(dist, '_astro', '*.css')))),
  ...classesOf(
    addresses.flatMap((path) => htmlOf(path).match(/<style[^>]*>[^]*?<\/style>/g) ?? []).join('\n'),
  ),
  ...classesOf(read(globSync('{src,tests}/**/*.{ts,tsx,astro}'))),
  ...NAMES,
]);

/** Not of Astro's scopes: an element of a component has its scope whether a rule of the component meets it on this page or not. */
const undefinedIn = (names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => !defined.has(name) && !name.startsWith('astro-'));

it('finds a misspelt class', () => {
  expect(undefinedIn(['flex', 'flx', 'max-w-measure', 'max-w-mesure'])).toEqual(['flx', 'max-w-mesure']);
});

it('every class is one that a sheet styles or a script looks for', () => {
  const found = addresses.flatMap((path) =>
    undefinedIn(
      selectAll('[class]', treeOf(path)).flatMap(({ properties }) => properties['className'] as string[]),
    ).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
