/** A record that cannot be published keeps its last good version, and never stops the others. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readBody } from '../../src/articles/bodies.ts';
import type { Ledger } from '../../src/articles/ledger.ts';
import { openLastGood } from '../../src/articles/prepare.ts';
import { buildArticles } from '../../src/articles/loader.ts';
import { InvalidContentError } from '../../src/sources/problems.ts';
import { collectionLines } from '../../src/articles/report.ts';
import { makePosts, makeRows, type Post, type Row } from '../support/stand-ins.ts';
import { tempFolder } from '../support/temp.ts';
import { ghostWith, site, supabaseWith } from './opened.ts';

let folder: string;
beforeEach(() => void (folder = tempFolder('last-good')));

const news = async (rows: Row[]) =>
  buildArticles(await supabaseWith(rows), { onInvalid: 'stop', lastGood: openLastGood(folder, 'news') });
const blog = async (posts: Post[], ledger: Ledger = {}) =>
  buildArticles(await ghostWith(posts), {
    onInvalid: 'stop',
    lastGood: openLastGood(folder, 'blog'),
    ledger,
  });
const files = () => readdirSync(join(folder, 'news')).map((name) => join(folder, 'news', name));

it('publishes the others, the bad one as it was, and says why', async () => {
  await news(makeRows(4));
  const rows = makeRows(4);
  Object.assign(rows[1]!, { title: '', content: '<p>New words.</p>', slug: 'renamed' });
  rows[2]!['title'] = 'Edited';
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
  const posts = makePosts(3);
  posts[0]!['html'] = '<div>'.repeat(40_000);
  Object.assign(posts[2]!, { slug: 'post-1', title: 'Second of its name' });
  const { articles, report } = await blog(posts);
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
    const slugs = ['post-0', slug, 'post-2'];
    const posts = makePosts(3, (index) => ({ slug: slugs[index]!, html, url: `${url}/${slugs[index]}/` }));
    const { articles } = await blog(posts, ledger);
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
  const changes = [
    { slug: 'release-1', title: 'Has it now' },
    { slug: 'x', title: '' },
  ];
  const { articles, report } = await news(makeRows(2, (index) => changes[index]!));
  expect(articles.map(({ slug, title }) => `${slug} ${title}`)).toEqual(['release-1 Has it now']);
  expect(report.invalid.map(({ id }) => id)).toEqual(['row-00001']);
});

it('takes no damaged version, and stops when nothing at all could be published', async () => {
  await news(makeRows(2));
  for (const file of files()) writeFileSync(file, readFileSync(file, 'utf8').slice(0, 80));
  await expect(news(makeRows(2, () => ({ title: '' })))).rejects.toBeInstanceOf(InvalidContentError);
});
