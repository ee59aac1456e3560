/** The embedded sources: the real migrations and seed in Postgres, and the real export file. */
import { createClient } from '@supabase/supabase-js';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  EXPORT_FILE,
  embeddedFetch,
  EMBEDDED_KEY,
  EMBEDDED_URL as GHOST_URL,
} from '../../src/sources/ghost/embedded.ts';
import { readPosts } from '../../src/sources/ghost/api.ts';
import { withheld } from '../../src/sources/ghost/schema.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import {
  askEmbedded,
  EMBEDDED_KEYS,
  EMBEDDED_URL,
  edited,
  type EmbeddedDatabase,
} from '../../src/sources/supabase/embedded.ts';
import { readWaiting } from '../../src/articles/single.ts';
import { nextRelease, readPressReleases } from '../../src/sources/supabase/read.ts';
import { pressReleaseSchema, readRow } from '../../src/sources/supabase/schema.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';

describe('the embedded Supabase', () => {
  let database: EmbeddedDatabase;
  const client = (key: string) =>
    createClient(EMBEDDED_URL, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => database.fetch(input, init) },
    });
  const anon = () => client(EMBEDDED_KEYS.publishable).from('press_releases');
  const service = () => client(EMBEDDED_KEYS.secret).from('press_releases');

  beforeAll(async () => {
    // Lite prints the errors that it answers with; here they are what is tested.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    database = await edited();
  });
  afterAll(() => database.close());

  it('has the columns that the schema describes', async () => {
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'press_releases'`,
    );
    // No page prints the time of change.
    const printed = columns.map(({ name }) => name).filter((name) => name !== 'updated_at');
    expect(Object.keys(pressReleaseSchema.shape).toSorted()).toEqual(printed.toSorted());
  });

  it('notes the time of every change, whatever is written as that time', async () => {
    const one = () => service().select('id,updated_at').limit(1).single<{ id: string; updated_at: string }>();
    const { id, updated_at: before } = (await one()).data!;
    const { data } = await service()
      .update({ author: 'Somebody', updated_at: '2000-01-01T00:00:00Z' })
      .eq('id', id)
      .select('updated_at')
      .single<{ updated_at: string }>();
    expect(Date.parse(data!.updated_at)).toBeGreaterThan(Date.parse(before));
  });

  it('may be seeded again: nothing is doubled, nothing that was edited goes', async () => {
    const count = async () => (await service().select('id')).data!.length;
    const before = await count();
    await database.exec(
      `update public.press_releases set title = 'Edited' where slug = 'three-remote-roles-open'`,
    );
    await database.exec(readFileSync('scripts/supabase/seed.sql', 'utf8'));
    expect(await count()).toBe(before);
    const { data } = await service().select('title').eq('slug', 'three-remote-roles-open').single();
    expect(data).toEqual({ title: 'Edited' });
  });

  it('shows a release from its date on, and says when the next one comes', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 7_200_000);
    const seen = async () =>
      ((await anon().select('slug').like('slug', 'ahead-%')).data as { slug: string }[]).map(
        ({ slug }) => slug,
      );
    const next = () =>
      nextRelease({ url: EMBEDDED_URL, key: EMBEDDED_KEYS.publishable, policy: { fetch: database.fetch } });
    expect(await next()).toBeUndefined();
    await database.exec(`insert into public.press_releases (slug, title, content, category, publish_date, is_published) values
      ('ahead-1', 'Ahead', 'x', 'Company News', '${soon.toISOString()}', true),
      ('ahead-2', 'Ahead', 'x', 'Company News', '${later.toISOString()}', true),
      ('ahead-3', 'Draft', 'x', 'Company News', '${new Date(soon.getTime() - 500).toISOString()}', false)`);
    expect(await seen()).toEqual([]);
    expect(await next()).toBe(soon.toISOString());
    // Its moment has come: the row is as old as the statement that is asked next, or older.
    await database.exec(`update public.press_releases set publish_date = now() where slug = 'ahead-1'`);
    expect(await seen()).toEqual(['ahead-1']);
    expect(await next()).toBe(later.toISOString());
    await database.exec(`delete from public.press_releases where slug like 'ahead-%'`);
  });

  it('gives the build its list, newest first, every row valid', async () => {
    const rows = await readPressReleases({
      url: EMBEDDED_URL,
      key: EMBEDDED_KEYS.publishable,
      policy: { fetch: database.fetch },
    });
    const records = rows.map((row) => readRow(row, 'Supabase', EMBEDDED_URL));
    expect(records.filter(Array.isArray)).toEqual([]);
    const dates = records.map((record) => (Array.isArray(record) ? '' : record.article.publishedAt!));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(records.length).toBeGreaterThanOrEqual(14);
    const categories = new Set(
      records.map((record) => (Array.isArray(record) ? '' : record.article.category)),
    );
    expect([...categories].sort()).toEqual([
      'Company News',
      'Industry Insights',
      'Partnership',
      'Product Launch',
    ]);
  });

  it('answers a build when a row is due, and remembers the answer until then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'answers-'));
    let asked = 0;
    const ask = (nextDue?: string) =>
      askEmbedded(false, async () => ({ asked: ++asked, nextDue }), folder).then((answer) => answer.asked);
    expect([await ask('2020-01-01T00:00:00Z'), await ask(), await ask()]).toEqual([1, 2, 2]);
  });

  it('says what waits', async () => {
    const source = await supabaseSource({ drafts: false, site: 'https://www.example.com' });
    const { waiting, problems } = await readWaiting([source]);
    expect(problems).toEqual([]);
    expect(waiting.map(({ status }) => status)).toContain('draft');
  });
});

describe('the embedded Ghost', () => {
  it('answers as the Content API: published, public, without bodies of gated posts', async () => {
    const posts = await readPosts({
      url: GHOST_URL,
      key: EMBEDDED_KEY,
      policy: { fetch: embeddedFetch },
    });
    const open = posts.filter((post) => !withheld(post));
    expect(open.length).toBeGreaterThanOrEqual(16);
    expect(posts.length).toBeGreaterThan(open.length);
    expect(posts.filter(withheld).every(({ html }) => html === '')).toBe(true);
    const { db } = JSON.parse(readFileSync(EXPORT_FILE, 'utf8')) as {
      db: [{ data: { posts: { slug: string; status: string; visibility: string }[] } }];
    };
    const expected = db[0].data.posts
      .filter(({ status, visibility }) => status === 'published' && visibility === 'public')
      .map(({ slug }) => slug);
    expect(open.map(({ slug }) => slug).sort()).toEqual(expected.sort());
    expect(db[0].data.posts.some(({ status }) => status === 'draft')).toBe(true);
  });

  it('reads pictures of the demo posts from its folder and from nowhere else', async () => {
    const source = ghostSource({ drafts: false, site: 'https://www.example.com' });
    const read = source.readLocal!;
    const image = await read('http://ghost.invalid/content/images/2025/09/human-in-the-loop.jpg');
    expect(Buffer.from(image!.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
    expect(await read('http://ghost.invalid/content/images/../../../../package.json')).toBeUndefined();
    expect(await read('http://ghost.invalid/content/%2e%2e/%2e%2e/%2e%2e/package.json')).toBeUndefined();
    expect(await read('http://ghost.invalid/content/..%2f..%2f..%2fpackage.json')).toBeUndefined();
    expect(
      await read('https://www.example.com/content/images/2025/09/human-in-the-loop.jpg'),
    ).toBeUndefined();
  });
});
