import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ArticleKind } from '~/articles/article.ts';
import { bodyFile, prepareBodies, readBody } from '~/articles/bodies.ts';
import { damagedFiles, readCheckedJson, writeChecked } from '~/sources/cache-file.ts';
import { FinishedBodies } from '~/articles/finished-bodies.ts';
import { GHOST_FRONT } from '~/sources/ghost/source.ts';
import { bodyId } from '~/articles/html/cache.ts';
import { processBody, type BodyContext, type BodySurroundings } from '~/articles/html/index.ts';
import type { StoredImage } from '~/articles/images/types.ts';

// No section of the site: its index and its folder are not those of builds in this checkout.
const kind = 'finished-bodies-test' as ArticleKind;
const context: BodyContext = { bases: ['http://127.0.0.1:2368'], front: GHOST_FRONT };
const picture = 'http://127.0.0.1:2368/content/images/hill.jpg';
const stored = (src: string): StoredImage => ({
  width: 1200,
  height: 800,
  avif: [{ src: `/media/${src}.avif`, width: 800 }],
  webp: [{ src: `/media/${src}.webp`, width: 800 }],
  social: `/media/${src}.jpg`,
});

const around = (changes: Partial<BodySurroundings> = {}): BodySurroundings => ({
  images: new Map([[picture, stored('hill')]]),
  files: new Map(),
  gone: new Set(),
  resolve: () => '/blog/other',
  ...changes,
});

/** One build with one article. @returns what it printed, and whether it was processed anew */
function build(html: string, surroundings = around(), compare = false) {
  const finished = new FinishedBodies(kind, compare);
  const id = bodyId(html, context);
  const facts = finished.facts(id);
  const read = vi.fn(() => processBody(html, context));
  const key = finished.finish('record-1', id, read, surroundings);
  finished.save();
  return { facts, anew: read.mock.calls.length > 0, key, html: readBody(key), different: finished.different };
}

const article = () =>
  `<p>${randomUUID()} <a href="http://127.0.0.1:2368/other/">another</a></p><img src="${picture}" alt="A hill">`;

beforeEach(() => {
  prepareBodies(kind);
  damagedFiles().clear();
});

it('finishes an unchanged body once, and knows its words and pictures without reading it', () => {
  const html = article();
  const first = build(html);
  expect(first).toMatchObject({ facts: undefined, anew: true });
  const second = build(html);
  expect(second).toMatchObject({ anew: false, key: first.key, html: first.html });
  const { words, warnings, assets } = processBody(html, context);
  expect(second.facts).toMatchObject({ words, warnings, assets });
});

it.each([
  ['another target of a link', { resolve: () => '/blog/renamed' }, '/blog/renamed'],
  ['another picture', { images: new Map([[picture, stored('valley')]]) }, 'valley'],
  ['a picture that is no longer there', { images: new Map() }, 'missing'],
])('finishes a body again for %s', (_what, changes, printed) => {
  const html = article();
  build(html);
  const again = build(html, around(changes));
  expect(again.anew).toBe(true);
  expect(again.html).toContain(printed);
});

it('finishes a body again for a link that its host no longer answers', () => {
  const html = `<p>${randomUUID()} <a href="https://example.com/report.pdf">Report</a></p>`;
  expect(build(html).html).toContain('<a ');
  expect(build(html, around({ gone: new Set(['https://example.com/report.pdf']) })).html).not.toContain(
    '<a ',
  );
});

it('makes a body again whose file was cut off, emptied or removed', () => {
  const html = article();
  const { key, html: whole } = build(html);
  for (const bad of [whole.slice(0, 40), '']) {
    writeFileSync(bodyFile(key), bad);
    expect(build(html)).toMatchObject({ anew: true, html: whole });
    expect([...damagedFiles()]).toContain(bodyFile(key));
  }
});

it('takes a file with another time of change, as after a cache was restored, by its checksum', () => {
  const html = article();
  const { key } = build(html);
  utimesSync(bodyFile(key), new Date(), new Date(Date.now() - 86_400_000));
  expect(build(html).anew).toBe(false);
  const index = readCheckedJson<{ bodies: Record<string, { mtimeMs: number }> }>(
    join('.cache', 'articles', `${kind}.json`),
  );
  expect(index?.bodies[bodyId(html, context)]?.mtimeMs).toBe(statSync(bodyFile(key)).mtimeMs);
});

it('never prints a damaged body of the same size and time, and mends it with the next build', () => {
  const html = article();
  const { key, html: whole } = build(html);
  const { mtime } = statSync(bodyFile(key));
  writeFileSync(bodyFile(key), whole.replace('another', 'anither'));
  utimesSync(bodyFile(key), mtime, mtime);
  expect(() => readBody(key)).toThrow(/is damaged.*Build again/s);
  expect(existsSync(bodyFile(key))).toBe(false);
  expect(build(html)).toMatchObject({ anew: true, html: whole });
});

it('compares in a full build, and names the record whose kept body was another one', () => {
  const html = article();
  const { key } = build(html);
  expect(build(html, around(), true)).toMatchObject({ facts: undefined, anew: true, different: [] });
  const file = join('.cache', 'articles', `${kind}.json`);
  const index = readCheckedJson<{ bodies: Record<string, object> }>(file)!;
  const id = bodyId(html, context);
  index.bodies[id] = { ...index.bodies[id], key: `${kind}/another` };
  writeChecked(file, JSON.stringify(index));
  expect(build(html, around(), true)).toMatchObject({ key, different: ['record-1'] });
});

it('does without an index that is damaged', () => {
  const html = article();
  const { html: whole } = build(html);
  const file = join('.cache', 'articles', `${kind}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 200));
  expect(build(html)).toMatchObject({ facts: undefined, html: whole });
});
