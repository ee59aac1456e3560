/** Each promise of tests/promises.md names its tests: the file, and their whole titles as they stand in it. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('tests/promises.md', 'utf8').replace(/\s+/g, ' ');
/** `(`file`: "title", "title"; `file`: "title")` behind a promise. */
const references = [...text.matchAll(/`(tests\/[\w/.-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
);

/** Titles of the tests and groups of a file: the first argument of `it(…)`, `test(…)`, `plain(…)` (Playwright's own test), `check(…)` (of an engine), `describe(…)` and `.each(…)(…)`. */
function titlesOf(file: string): string[] {
  const calls = /(?:\b(?:it|test|plain|check|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
  return [...readFileSync(file, 'utf8').matchAll(calls)].map(([, , title = '']) => title);
}

it('reads every reference', () => {
  expect(references.length).toBeGreaterThan(30);
  expect(references).toHaveLength([...text.matchAll(/`tests\/[^`]+\.ts`/g)].length - 1);
});

it('names a test for each promise', () => {
  const promises = text.split('## Addresses')[1]!.split(/ - (?=[A-Z'])/);
  expect(promises.filter((promise) => promise.includes('.') && !promise.includes('`tests/'))).toEqual([]);
});

it.each(references)('$file: $titles', ({ file, titles }) => {
  expect(existsSync(file), `${file} does not exist`).toBe(true);
  expect(
    titles.filter((title) => !titlesOf(file).includes(title)),
    `no tests of ${file} have these titles`,
  ).toEqual([]);
});
