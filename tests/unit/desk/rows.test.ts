/** States, notes and changes that the desk shows, and how it reads the published site. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLiveSite } from '~/desk/live.ts';
import { articleRows, changesOf } from '~/desk/rows.ts';
import type { Article } from '~/articles/article.ts';
import type { CollectionReport } from '~/articles/report.ts';

const article = (slug: string, more: Partial<Article> = {}): Article => ({
  kind: 'blog',
  sourceId: `id-${slug}`,
  slug,
  title: slug,
  excerpt: 'An excerpt.',
  tags: [],
  authors: [],
  publishedAt: '2026-01-01T00:00:00Z',
  readingMinutes: 1,
  meta: {},
  bodyKey: 'key',
  ...more,
});
const articles = [
  article('same'),
  article('edited'),
  article('fresh', {
    title: 'x'.repeat(61),
    excerpt: '',
    cover: { width: 1, height: 1, alt: '', avif: [], webp: [] },
  }),
  article('idea', { status: 'draft' }),
  article('later', { status: 'scheduled' }),
  article('held'),
];
const report = {
  records: articles.map(({ slug, sourceId }) => ({ id: sourceId, slug, hash: `hash-${slug}` })),
  leftOut: [
    { record: 'record 9 (members)', id: '9', title: 'For members', reason: "visibility is 'members'" },
  ],
  invalid: [
    { source: 'Ghost', id: '8', record: 'record 8', field: 'title', value: '', remedy: 'Write a title.' },
    { source: 'Ghost', id: '8', record: 'record 8', field: 'slug', value: 'page', remedy: 'Choose another.' },
    {
      source: 'Ghost',
      id: '7',
      record: 'record 7',
      title: 'A page',
      field: 'slug',
      value: '',
      remedy: 'Give it one.',
    },
  ],
  kept: [{ id: 'id-held', slug: 'held', reason: 'title is missing.' }],
  images: {
    fetched: 0,
    cached: 0,
    failed: [
      {
        address: 'https://x.invalid/a.png',
        reason: '12 MB',
        tooLarge: true,
        uses: [{ role: 'picture in', slug: 'same' }],
      },
    ],
  },
  warnings: ['edited: left out an embed: a player'],
} as unknown as CollectionReport;
const ref = (slug: string, hash = `hash-${slug}`) => ({ section: 'blog', id: `id-${slug}`, hash });
const live = {
  addresses: ['/blog/same', '/blog/edited', '/blog/gone', '/blog/old-name', '/blog/idea', '/blog/held'],
  records: {
    '/blog/same': ref('same'),
    '/blog/edited': ref('edited', 'before'),
    '/blog/gone': ref('gone'),
    '/blog/old-name': ref('fresh'),
    '/blog/idea': ref('idea'),
    '/blog/held': ref('held'),
  },
  written: {},
};
const rows = articleRows(articles, report, live, {
  path: '/blog',
  source: 'Insights',
  edit: (id) => `/edit/${id}`,
});
const row = (title: string) => rows.find((one) => one.address === `/blog/${title}` || one.title === title);

it('tells the state of each record', () => {
  expect(Object.fromEntries(articles.map(({ slug }) => [slug, row(slug)?.state]))).toEqual({
    same: 'live',
    edited: 'changed',
    fresh: 'new',
    idea: 'draft',
    later: 'scheduled',
    held: 'kept back',
  });
  expect(row('For members')).toMatchObject({
    state: 'left out',
    edit: '/edit/9',
    notes: ["Left out: visibility is 'members'."],
  });
  expect(row('record 8')).toMatchObject({
    state: 'left out',
    edit: '/edit/8',
    notes: ["title is ''. Write a title.", "slug is 'page'. Choose another."],
  });
  expect(row('A page: record 7')).toMatchObject({ state: 'left out', edit: '/edit/7' });
});

it('says what to look at, with the remedy', () => {
  expect(row('same')?.notes).toEqual([
    expect.stringMatching(/^Too large: picture in this record, .*smaller/),
  ]);
  expect(row('edited')?.notes).toEqual(['Taken out: an embed: a player.']);
  expect(row('fresh')?.notes.join(' ')).toMatch(
    /61 characters.*meta title.*write an excerpt.*no alternative text/,
  );
  expect(row('held')?.notes).toEqual(['The last good version is shown: title is missing.']);
});

it('says what publishing would change', () => {
  const records = Object.fromEntries(articles.map(({ slug }) => [`/blog/${slug}`, ref(slug)]));
  expect(changesOf(rows, records, live)).toEqual([
    { what: 'changed', address: '/blog/edited' },
    { what: 'withdrawn', address: '/blog/gone' },
    { what: 'renamed', address: '/blog/old-name', to: '/blog/fresh' },
    { what: 'withdrawn', address: '/blog/idea' },
  ]);
  // A record that cannot be published keeps its page.
  expect(changesOf(rows, records, live, new Set(['blog id-gone']))).not.toContainEqual({
    what: 'withdrawn',
    address: '/blog/gone',
  });
  expect(changesOf(rows, records, { ...live, problem: 'Nothing is published yet.' })).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'desk-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads the build.json of the published site, and never fails', async () => {
  const file = join(folder, 'build.json');
  expect((await readLiveSite(file)).problem).toMatch(/could not be read/);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '{}');
  expect((await readLiveSite(file)).problem).toMatch(/could not be read/);
  const build = {
    builtAt: '2026-01-02T03:04:05Z',
    addresses: ['/'],
    records: { '/blog/same': ref('same') },
  };
  writeFileSync(file, JSON.stringify(build));
  expect(await readLiveSite(file)).toMatchObject({ ...build, written: {} });
});
