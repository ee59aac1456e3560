/** Widths of layouts are named once, in src/ui/styles/breakpoints.css. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../src');

/** Media queries that state a width instead of naming it. */
const stated = (source: string): string[] =>
  (source.match(/@media[^{]*\{/g) ?? []).filter((query) => /width[^)]*\d/.test(query));

it('finds a stated width, not a named one', () => {
  expect(
    stated('@media (max-width: 40rem) {} @media (--lg) {} @media (width >= 800px) and print {}'),
  ).toHaveLength(2);
});

it('no stylesheet and no style block states a width', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|astro)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => stated(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
});

it('theme and custom media state the same widths', () => {
  const css = readFileSync(join(root, 'ui/styles/breakpoints.css'), 'utf8');
  const media = [...css.matchAll(/@custom-media --(\w+) \(width >= ([\d.]+rem)\)/g)];
  for (const [, name, width] of media.filter(([, name]) => name !== '3xl')) {
    expect(css).toContain(`--breakpoint-${name}: ${width};`);
    expect(css).toContain(`--below-${name} (width < ${width})`);
  }
  expect(media.length).toBeGreaterThan(4);
});
