/** The accessibility statement says what the suites do: their rules, widths and engines stand in it as they stand there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const statement = readFileSync('src/content/legal/accessibility.md', 'utf8');
/** The cell beside a row of its table. */
const cell = (row: string): string =>
  new RegExp(`^\\| ${row}[^|]*\\| ([^|]*) \\|$`, 'm').exec(statement)?.[1] ?? '';
/** A list as a suite defines it. */
const listIn = (file: string, name: string): string =>
  new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(readFileSync(file, 'utf8'))![1]!.replaceAll("'", '');

it('names the rules of axe', () => {
  const tags = listIn('tests/e2e/support.ts', 'tags').split(', ');
  const versions = [...new Set(tags.flatMap((tag) => /^wcag(\d)(\d?)/.exec(tag)?.slice(1).join('.') ?? []))];
  // A version without its own digit is 2.0; 2.2 added rules at level AA alone.
  const [last, ...before] = versions
    .map((version) => (version.endsWith('.') ? `${version}0` : version))
    .reverse();
  expect(tags.filter((tag) => !/^wcag2\d?a{1,2}$/.test(tag))).toEqual(['best-practice']);
  expect(cell('Rules of axe')).toBe(
    `WCAG ${before.reverse().join(', ')} and ${last} at levels A and AA, and the good practice that axe adds`,
  );
});

it('names the widths', () => {
  expect(cell('Width of the window')).toContain(`${listIn('tests/e2e/pages.spec.ts', 'WIDTHS')} pixels`);
});

it('names the engines', () => {
  const suites = readdirSync('tests/engines').filter((name) => name.endsWith('.test.ts'));
  const engines = suites.map(
    (name) => /smoke\('(\w+)'/.exec(readFileSync(`tests/engines/${name}`, 'utf8'))![1],
  );
  expect(cell('Browser engines')).toBe(engines.sort().join(', '));
});
