/** A record that cannot be published keeps its last good version, and never stops the others. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBody } from '../../src/articles/bodies.ts';
import type { Ledger } from '../../src/articles/ledger.ts';
import { openLastGood } from '../../src/articles/prepare.ts';
import { buildArticles } from '../../src/articles/loader.ts';
import { InvalidContentError } from '../../src/sources/problems.ts';
import { collectionLines } from '../../src/articles/report.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  supabaseStandIn,
  type Post,
  type Row,
} from '../support/stand-ins.ts';

const site = 'https://www.example.com';
const key = 'abcdef0123456789abcdef0123';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-good-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function news(rows: Row[]) {
  const standIn = await supabaseStandIn(rows, { key });
  const source = await supabaseSource({ url: standIn.url, key, drafts: false, site });
  try {
    return await buildArticles(source, { onInvalid: 'stop', lastGood: openLastGood(folder, 'news') });
  } finally {
    await standIn.close();
  }
}
async function blog(posts: Post[], ledger: Ledger = {}) {
  const standIn = await ghostStandIn(posts, { key });
  const source = ghostSource({ url: standIn.url, key, site });
  try {
    return await buildArticles(source, { onInvalid: 'stop', lastGood: openLastGood(folder, 'blog'), ledger });
  } finally {
    await standIn.close();
  }
}
const files = () => readdirSync(join(folder, 'news')).map((name) => join(folder, 'news', name));

it('publishes the others, the bad one as it was, and says why', async () => {
  await news(makeRows(4));
  const rows = makeRows(4, (index) =>
    index === 1
      ? { title: '', content: '<p>New words.</p>', slug: 'renamed' }
      : index === 2
        ? { title: 'Edited' }
        : {},
  );
  const { articles, report } = await news(rows);
  const titles = Object.fromEntries(articles.map(({ slug, title }) => [slug, title]));
  expect(titles).toEqual({
    'release-0': 'Release 0',
    'release-1': 'Release 1',
    'release-2': 'Edited',
    'release-3': 'Release 3',
  });
  expect(readBody(articles.find(({ slug }) => slug === 'release-1')!.bodyKey).html).toContain(
    'Body of release 1',
  );
  expect(report).toMatchObject({
    published: 4,
    invalid: [],
    kept: [{ id: 'row-00001', slug: 'release-1', reason: expect.stringMatching(/title is ''/) }],
  });
  expect(collectionLines(report).join('\n')).toMatch(/kept as it was: release-1: title is ''/);

  // Once corrected, its new version goes out, at its new address.
  rows[1]!['title'] = 'Right again';
  const mended = await news(rows);
  expect(mended.report.kept).toEqual([]);
  expect(mended.articles.find(({ slug }) => slug === 'renamed')?.title).toBe('Right again');
});

it('leaves a bad record out that was never good', async () => {
  const { articles, report } = await news(makeRows(3, (index) => (index === 0 ? { title: '' } : {})));
  expect(articles.map(({ slug }) => slug).sort()).toEqual(['release-1', 'release-2']);
  expect(report.kept).toEqual([]);
  expect(report.invalid).toHaveLength(1);
});

it('keeps what the cleaning refuses, and a slug that somebody else has', async () => {
  await blog(makePosts(3));
  const { articles, report } = await blog(
    makePosts(3, (index) =>
      index === 0
        ? { html: '<div>'.repeat(40_000) }
        : index === 2
          ? { slug: 'post-1', title: 'Second of its name' }
          : {},
    ),
  );
  expect(articles.map(({ slug, title }) => `${slug} ${title}`).sort()).toEqual([
    'post-0 Post 0',
    'post-1 Post 1',
    'post-2 Post 2',
  ]);
  expect(report.kept.map(({ slug }) => slug).sort()).toEqual(['post-0', 'post-2']);
});

it('never brings back what its source no longer shows', async () => {
  await news(makeRows(3));
  expect(files()).toHaveLength(3);
  // Unpublished: gone from the folder too.
  await news(makeRows(3, (index) => (index === 1 ? { is_published: false } : {})));
  expect(files()).toHaveLength(2);
  const { articles } = await news(makeRows(3, (index) => (index === 1 ? { title: '' } : {})));
  expect(articles.map(({ slug }) => slug)).not.toContain('release-1');

  // For members only, and wrong besides.
  await blog(makePosts(2));
  const gated = await blog(makePosts(2, (index) => (index === 1 ? { access: false, title: '' } : {})));
  expect(gated.articles.map(({ slug }) => slug)).toEqual(['post-0']);
});

it('leads links to an alias of a renamed post to its page', async () => {
  const url = 'https://blog.acme.test';
  const html = `<p><a href="${url}/post-1/">one</a> <a href="${site}/blog/post-1">two</a> <a href="${url}/tag/post-1/">three</a></p>`;
  const linksOf = async (slug: string, ledger: Ledger) => {
    const { articles } = await blog(
      makePosts(3, (index) => ({
        ...(index === 1 ? { slug } : {}),
        ...(index === 0 ? { html } : {}),
        url: `${url}/${index === 1 ? slug : `post-${index}`}/`,
      })),
      ledger,
    );
    const body = readBody(articles.find((article) => article.slug === 'post-0')!.bodyKey).html;
    return [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await linksOf('post-1', {})).toEqual(['/blog/post-1', '/blog/post-1', '/blog']);
  // A link that names the site's own address is left as it is written: the site redirects it.
  const published = { 'blog/post00001': ['/blog/post-1', '/blog/renamed'] };
  expect(await linksOf('renamed', published)).toEqual(['/blog/renamed', '/blog/post-1', '/blog']);
  expect(await linksOf('again', published)).toEqual(['/blog/again', '/blog/post-1', '/blog']);
});

it('gives an address to the record that has it now', async () => {
  await news(makeRows(2));
  const { articles, report } = await news(
    makeRows(2, (index) =>
      index === 0 ? { slug: 'release-1', title: 'Has it now' } : { title: '', slug: 'x' },
    ),
  );
  expect(articles.map(({ slug, title }) => `${slug} ${title}`)).toEqual(['release-1 Has it now']);
  expect(report.invalid.map(({ id }) => id)).toEqual(['row-00001']);
});

it('takes no damaged version, and stops when nothing at all could be published', async () => {
  await news(makeRows(2));
  for (const file of files()) writeFileSync(file, readFileSync(file, 'utf8').slice(0, 80));
  await expect(news(makeRows(2, () => ({ title: '' })))).rejects.toBeInstanceOf(InvalidContentError);
});
