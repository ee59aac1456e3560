/** Rules of class names, over what was built: a name says what it is for, and nothing carries a name that was renamed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedClasses } from '../../src/integrations/used-styles.ts';
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

/** Classes that one of these stylesheets styles in its utilities or primitives, but the page's own does not. */
function unstyled(carried: Iterable<string>, own: Set<string>, all: Set<string>): string[] {
  return [...new Set(carried)].filter((name) => all.has(name) && !own.has(name));
}

it('every page has the utilities and primitives that its elements carry', () => {
  const styled = new Map(
    sheets.map((file) => [
      `/_astro/${file}`,
      sharedClasses(readFileSync(join(dist, '_astro', file), 'utf8')),
    ]),
  );
  const all = new Set([...styled.values()].flatMap((names) => [...names]));
  const faults = addresses.flatMap((path) => {
    const tree = treeOf(path);
    const carried = selectAll('[class]', tree).flatMap(
      ({ properties }) => properties['className'] as string[],
    );
    const own = styled.get(String(selectAll('link[rel=stylesheet]', tree)[0]?.properties['href']))!;
    return unstyled(carried, own, all).map((name) => `${path}: ${name}`);
  });
  expect(faults).toEqual([]);
  // Of several hundred, no page needs all.
  expect(all.size).toBeGreaterThan(300);
  for (const names of styled.values()) expect(names.size).toBeLessThan(all.size * 0.8);
});

it('a class whose styles a page lacks is found', () => {
  expect(unstyled(['a', 'b', 'c'], new Set(['a']), new Set(['a', 'b']))).toEqual(['b']);
});
