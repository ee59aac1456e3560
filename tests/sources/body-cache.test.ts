import { GHOST_FRONT } from '../../src/sources/ghost/source.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareBodies, readBody, writeBody } from '~/articles/bodies.ts';
import { damagedFiles, readCheckedLines, writeChecked, writeCheckedLines } from '~/sources/cache-file.ts';
import { cachedBody } from '~/articles/html/cache.ts';
import { damagedLines } from '~/articles/report.ts';
import { processBody, type BodyContext } from '~/articles/html/index.ts';

const folder = join('.cache', 'bodies');
const context: BodyContext = { bases: ['http://127.0.0.1:2368'], front: GHOST_FRONT };

/** The cache file that holds a text. */
const fileOf = (text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    // What another process has used last a week ago may go at any moment.
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8').includes(text));

it('answers as the processing does, from a file the second time, and mends a damaged one', () => {
  const text = `text ${randomUUID()}`;
  const html = `<h2>Title</h2><p onclick="x">${text} <a href="/post/">link</a></p>`;
  const expected = processBody(html, context);
  expect(cachedBody(html, context)).toEqual(expected);
  const [file, ...others] = fileOf(text);
  expect(others).toEqual([]);

  // A second answer comes from the file.
  const marked = { ...expected, words: 4711 };
  writeChecked(file!, JSON.stringify(marked));
  expect(cachedBody(html, context)).toEqual(marked);

  // Cut off, emptied, or valid JSON that nobody wrote: made again, and named.
  const written = readFileSync(file!, 'utf8');
  for (const bad of [written.slice(0, 60), '', written.replace('4711', '4712'), JSON.stringify(expected)]) {
    damagedFiles().clear();
    writeFileSync(file!, bad);
    expect(cachedBody(html, context)).toEqual(expected);
    expect([...damagedFiles()]).toEqual([file]);
    expect(damagedLines().join('\n')).toContain(file);
  }

  // Another address of the content system gives other links: it is another entry.
  cachedBody(html, { ...context, bases: ['http://127.0.0.1:9999'] });
  expect(fileOf(text)).toHaveLength(2);
});

it('never hands out a finished body that is not the one that was stored', () => {
  prepareBodies('news');
  const html = `<p>${randomUUID()} ${'word '.repeat(400)}</p>`;
  const key = writeBody('news', html);
  const file = join('.cache', 'articles', `${key}.html`);
  for (const bad of ['', html.slice(0, 100), html.replace('word', 'lord')]) {
    damagedFiles().clear();
    writeFileSync(file, bad);
    expect(() => readBody(key)).toThrow(/is damaged/);
    // The next load makes it again, although its name was there.
    expect(writeBody('news', html)).toBe(key);
    expect([...damagedFiles()]).toEqual([file]);
    expect(readBody(key)).toBe(html);
  }
});

it('takes a list that is too long for one string line by line, or not at all', () => {
  const file = join('.cache', `lines-${randomUUID()}.jsonl`);
  const lines = Array.from({ length: 3 }, (_, index) =>
    JSON.stringify({ index, text: `ü\u2028${'x'.repeat(700_000)}` }),
  );
  writeCheckedLines(file, lines);
  expect([...readCheckedLines(file)!]).toEqual(lines);
  const whole = readFileSync(file, 'utf8');
  const cut = `${whole.split('\n').slice(0, 2).join('\n')}\n`;
  for (const bad of [
    '',
    'x',
    cut,
    whole.slice(0, -5),
    whole.replace('"index":1', '"index":7'),
    `${whole}\n`,
  ]) {
    damagedFiles().clear();
    writeFileSync(file, bad);
    expect(readCheckedLines(file)).toBeUndefined();
    expect([...damagedFiles()]).toEqual([file]);
  }
  writeCheckedLines(file, []);
  expect([...readCheckedLines(file)!]).toEqual([]);
  rmSync(file);
  damagedFiles().clear();
  expect(readCheckedLines(file)).toBeUndefined();
  expect([...damagedFiles()]).toEqual([]);
});
