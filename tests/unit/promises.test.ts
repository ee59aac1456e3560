/** Each promise of tests/promises.md names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('tests/promises.md', 'utf8').replace(/\s+/g, ' ');
/** `(`file`: title words, other title words; `file`: …)` behind a promise. */
const references = [...text.matchAll(/`(tests\/[\w/.-]+\.ts)`: ([^`)]+?)(?=[;)]|, `)/g)].flatMap(
  ([, file = '', titles = '']) => titles.split(/, (?=[a-z])/).map((title) => ({ file, title: title.trim() })),
);

it('has references', () => {
  expect(references.length).toBeGreaterThan(30);
});

it.each(references)('$file: $title', ({ file, title }) => {
  expect(existsSync(file), `${file} does not exist`).toBe(true);
  expect(readFileSync(file, 'utf8').includes(title), `no test of ${file} is called '${title}'`).toBe(true);
});
