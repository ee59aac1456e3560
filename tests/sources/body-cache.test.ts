import { GHOST_FRONT } from '../../src/sources/ghost/source.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cachedBody } from '~/sources/html/cache.ts';
import { processBody, type BodyContext } from '~/sources/html/index.ts';

const folder = join('.cache', 'bodies');
const context: BodyContext = { bases: ['http://127.0.0.1:2368'], front: GHOST_FRONT };

/** The cache file that holds a text. */
const fileOf = (text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file, 'utf8').includes(text));

it('answers as the processing does, from a file the second time, and mends a damaged one', () => {
  const text = `text ${randomUUID()}`;
  const html = `<h2>Title</h2><p onclick="x">${text} <a href="/post/">link</a></p>`;
  const expected = processBody(html, context);
  expect(cachedBody(html, context)).toEqual(expected);
  const [file, ...others] = fileOf(text);
  expect(others).toEqual([]);

  const marked = { ...expected, words: 4711 };
  writeFileSync(file!, JSON.stringify(marked));
  expect(cachedBody(html, context)).toEqual(marked);

  writeFileSync(file!, JSON.stringify(expected).slice(0, 20));
  expect(cachedBody(html, context)).toEqual(expected);

  // Another address of the content system gives other links: it is another entry.
  cachedBody(html, { ...context, bases: ['http://127.0.0.1:9999'] });
  expect(fileOf(text)).toHaveLength(2);
});
