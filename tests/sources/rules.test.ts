/**
 * The embedded Supabase: the real migrations and seed in PostgreSQL. One set of rules for press releases: the database refuses what the
 * build refuses, and both read the same as nothing. Who may write them is asked with the claims that Supabase sets for each request.
 */
import { createClient } from '@supabase/supabase-js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWaiting } from '../../src/articles/preview.ts';
import {
  askEmbedded,
  EMBEDDED_KEYS,
  EMBEDDED_URL,
  openEditingDatabase,
} from '~/sources/supabase/embedded.ts';
import { nextRelease } from '../../src/sources/supabase/read.ts';
import { pressReleaseSchema, readRow } from '../../src/sources/supabase/schema.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import { tempFolder } from '../support/temp.ts';
import { site } from './opened.ts';

type Row = Record<string, unknown>;

const fine: Row = { slug: 'fine', title: 'Fine', content: '<p>x</p>', category: 'Company News' };

/** Code points around all that hold characters without width, and the ends of planes; no surrogates. */
const codePoints = [
  ...'1-100 340-360 610-620 1150-1170 1670-1690 17b0-1820 1ff0-2080 27f0-2810 2ff0-3010 3160-3170 fdc0-fe20'.split(
    ' ',
  ),
  ...'fef0-ff10 ff90-10010 1bc90-1bcb0 1d160-1d190 e0000-e0010 e0ff0-e1010'.split(' '),
  ...[...'0123456789abcdef', '10'].slice(0, 16).map((plane) => `${plane}fffa-${plane}ffff`),
].flatMap((range) => {
  const [first = 0, last = 0] = range.split('-').map((end) => Number.parseInt(end, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
});

const PEOPLE = {
  'a visitor': ['anon', {}],
  'somebody who signed in': ['authenticated', { app_metadata: {} }],
  // People write their user_metadata themselves.
  'somebody who calls himself an editor': [
    'authenticated',
    { user_metadata: { role: 'editor' }, role: 'editor' },
  ],
  'an editor': ['authenticated', { app_metadata: { role: 'editor' } }],
} as const;
type Person = keyof typeof PEOPLE;
const OTHERS = Object.keys(PEOPLE).slice(0, 3) as Person[];

const db = await openEditingDatabase();
const policy = { fetch: db.fetch };
afterAll(() => db.close());

describe('the rules of press releases', () => {
  beforeAll(async () => {
    // One statement says which of many rows the table takes, and as what.
    await db.exec(`
      create function public.try_rows(given jsonb) returns table (at bigint, stored jsonb)
      language plpgsql as $$
      declare one record;
      begin
        for one in select value, ordinality from jsonb_array_elements(given) with ordinality loop
          at := one.ordinality - 1;
          begin
            insert into public.press_releases as r
              select (jsonb_populate_record(null::public.press_releases,
                jsonb_build_object('id', gen_random_uuid(), 'publish_date', '2025-01-01', 'is_published', true,
                  'updated_at', now()) || one.value)).*
              returning to_jsonb(r) into stored;
            raise exception 'taken';
          exception
            when raise_exception then return next;
            when check_violation or not_null_violation then
          end;
        end loop;
      end $$`);
  });

  /** What the table makes of rows; undefined where it refuses one. */
  async function stored(rows: Row[]): Promise<(Row | undefined)[]> {
    const json = JSON.stringify(rows).replaceAll("'", "''");
    const taken = await db.query<{ at: number; stored: Row }>(`select * from public.try_rows('${json}')`);
    const byIndex = new Map(taken.map(({ at, stored: row }) => [Number(at), row]));
    return rows.map((_, index) => byIndex.get(index));
  }
  const built = (row: Row) => {
    const complete = { publish_date: '2025-01-01', is_published: true, ...row, id: 'x' };
    const record = readRow(complete, 'Supabase', EMBEDDED_URL);
    return Array.isArray(record) ? undefined : record;
  };

  /** @param rows of which table and build must say the same. @returns how many both refuse */
  async function compare(rows: Row[]): Promise<number> {
    const answers = await stored(rows);
    for (const [index, row] of rows.entries()) {
      const taken = answers[index];
      // What is stored says the same as what was written.
      const kept = taken && (built(taken) ?? 'taken by the table alone');
      expect(kept, JSON.stringify(row)).toEqual(built(row));
    }
    return answers.filter((taken) => !taken).length;
  }

  const some = codePoints.filter((code) => code < 0x100 || code % 8 > 5);

  it('of a character that is all of a title or a body are the same', async () => {
    const titles = codePoints.map((code) => ({ ...fine, title: String.fromCodePoint(code) }));
    const bodies = some.map((code) => ({ ...fine, content: String.fromCodePoint(code) }));
    expect(await compare([...titles, ...bodies])).toBeGreaterThan(300);
  });

  it('of a character in the host of a picture are the same', async () => {
    const around = (character: string) => `https://a${character}b.example/x.png`;
    const rows = some.map((code) => ({ ...fine, featured_image: around(String.fromCodePoint(code)) }));
    expect(await compare(rows)).toBeGreaterThan(80);
  });

  it('of odd rows are the same', async () => {
    const blank = ['', ' ', '\u00a0', '\u200b'];
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}';
    const long = ['x', '\u{1f600}'].flatMap((sign) => [
      ...[sign.repeat(255), sign.repeat(256)],
      ` ${sign.repeat(255)}\n`,
    ]);
    const values: Record<string, unknown[]> = {
      title: [null, ...blank, ...long, ...['\t', '\u0001', '\u200b\u00ad', ' x ', '\u2764\ufe0f', flag]],
      featured_image: [
        ...[null, ...blank, ' /x.jpg\n', '/my picture.jpg', '\u00a0https://a.example/x.png'],
        ...['https://a.example/x\ny.png', 'https://a b.example/x.png', 'https://a.example/a b'],
        ...'/x.jpg //evil.example/x.png /\\evil.example / x.png javascript:alert(1) ftp://a.example/x'.split(
          ' ',
        ),
        ...'https://[::1 https://[::1]/x.png https:// https:///x http://%/x.png https://b\u00fccher.example/x.png'.split(
          ' ',
        ),
        ...'https://u:p@a.example/x.png HTTPS://A.EXAMPLE http://127.0.0.1:54321/x.png http://localhost/x.png'.split(
          ' ',
        ),
        ...'https://a.example:port/x.png https://a.example:8080/x.png https://a.example?x'.split(' '),
        // What only a reader of addresses knows: the picture cannot be had, and the release is published.
        ...'https://a.example:99999/x.png https://999.999.999.999/x.png https://xn--a/x.png'.split(' '),
      ],
      tags: [null, ['ROI', null], [null], [], ['', ' ', '\u200b', 'A', 'A '], Array(2).fill(['a', null])],
      publish_date: [
        ...['1990-01-01 00:00:00+00', '1989-12-31 23:59:59+00'],
        ...['2100-12-31 23:59:59+00', '2101-01-01 00:00:00+00', null],
      ],
      category: [...blank, 'Any', null],
      author: [null, ' \u0001 ', ' Ada '],
      excerpt: [null],
      content: [null],
      content_format: [null, 'docx'],
      is_published: [null],
      slug: [' fine '],
    };
    const rows = Object.entries(values).flatMap(([column, list]) =>
      list.map((value) => ({ ...fine, [column]: value })),
    );
    expect(await compare(rows)).toBeGreaterThan(20);
  });
});

const row = (slug: string) =>
  `insert into public.press_releases (slug, title, content, category) values ('${slug}', 'Title', 'Text', 'Company News') returning id`;

/** Number of rows that a statement returns to that person. */
async function asked(person: Person, statement: string): Promise<number> {
  const [role, claims] = PEOPLE[person];
  await db.exec(
    `set role ${role}; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', false)`,
  );
  try {
    return (await db.query(statement)).length;
  } finally {
    await db.exec('reset role');
  }
}

const UPDATE = `update public.press_releases set is_published = true where slug = 'draft' returning id`;
const READ = `select id from public.press_releases where slug = 'draft'`;
const PICTURE = `insert into storage.objects (bucket_id, name) values ('press-releases', 'a.jpg')`;

describe('press releases', () => {
  beforeAll(() => db.exec(row('draft')));

  it.each(OTHERS)('are not written, and drafts not read, by %s', async (person) => {
    expect(await asked(person, READ)).toBe(0);
    await expect(asked(person, row('intruder'))).rejects.toThrow(/policy|permission denied/);
    expect(await asked(person, UPDATE).catch(() => 0)).toBe(0);
    await expect(asked(person, PICTURE)).rejects.toThrow(/policy|permission denied/);
  });

  it('are written by an editor, who deletes none and adds pictures to their bucket alone', async () => {
    expect(await asked('an editor', READ)).toBe(1);
    expect(await asked('an editor', row('written'))).toBe(1);
    expect(await asked('an editor', UPDATE)).toBe(1);
    await expect(asked('an editor', 'delete from public.press_releases')).rejects.toThrow(
      /permission denied/,
    );
    await asked('an editor', PICTURE);
    await db.exec(`insert into storage.buckets (id) values ('other')`);
    await expect(asked('an editor', PICTURE.replace('press-releases', 'other'))).rejects.toThrow(/policy/);
    await asked('an editor', 'delete from storage.objects');
    const stored = await db.query('select bucket_id, name from storage.objects');
    expect(stored).toEqual([{ bucket_id: 'press-releases', name: 'a.jpg' }]);
  });
});

// Behind the rules: Lite grants everything to everybody once it is asked.
describe('the embedded Supabase', () => {
  const table = (key: string) =>
    createClient(EMBEDDED_URL, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: db.fetch },
    }).from('press_releases');
  const anon = () => table(EMBEDDED_KEYS.publishable);
  const service = () => table(EMBEDDED_KEYS.secret);

  it('has the columns that the schema describes', async () => {
    const columns = await db.query<{ name: string }>(
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
    await db.exec(`update public.press_releases set title = 'Edited' where slug = 'three-remote-roles-open'`);
    await db.exec(readFileSync('scripts/supabase/seed.sql', 'utf8'));
    expect(await count()).toBe(before);
    const { data } = await service().select('title').eq('slug', 'three-remote-roles-open').single();
    expect(data).toEqual({ title: 'Edited' });
  });

  it('shows a release from its date on, and says when the next one comes', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 7_200_000);
    const seen = async () => {
      const { data } = await anon().select('slug').like('slug', 'ahead-%');
      return (data as { slug: string }[]).map(({ slug }) => slug);
    };
    const next = () => nextRelease({ url: EMBEDDED_URL, key: EMBEDDED_KEYS.publishable, policy });
    expect(await next()).toBeUndefined();
    await db.exec(`insert into public.press_releases (slug, title, content, category, publish_date, is_published) values
      ('ahead-1', 'Ahead', 'x', 'Company News', '${soon.toISOString()}', true),
      ('ahead-2', 'Ahead', 'x', 'Company News', '${later.toISOString()}', true),
      ('ahead-3', 'Draft', 'x', 'Company News', '${new Date(soon.getTime() - 500).toISOString()}', false)`);
    expect(await seen()).toEqual([]);
    expect(await next()).toBe(soon.toISOString());
    // Its moment has come: the row is as old as the statement that is asked next, or older.
    await db.exec(`update public.press_releases set publish_date = now() where slug = 'ahead-1'`);
    expect(await seen()).toEqual(['ahead-1']);
    expect(await next()).toBe(later.toISOString());
    await db.exec(`delete from public.press_releases where slug like 'ahead-%'`);
  });

  it('gives the build its list, newest first, every row valid', async () => {
    const source = await supabaseSource({ url: EMBEDDED_URL, key: EMBEDDED_KEYS.publishable, site, policy });
    const { records, problems } = await source.read();
    expect(problems).toEqual([]);
    const dates = records.map(({ article }) => article.publishedAt!);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(records.length).toBeGreaterThanOrEqual(14);
    const categories = [...new Set(records.map(({ article }) => article.category))].sort();
    expect(categories).toEqual(['Company News', 'Industry Insights', 'Partnership', 'Product Launch']);
  });

  it('answers a build when a row is due, and remembers the answer until then', async () => {
    const folder = tempFolder('answers');
    let asked = 0;
    const ask = (nextDue?: string) =>
      askEmbedded(false, async () => ({ asked: ++asked, nextDue }), folder).then((answer) => answer.asked);
    expect([await ask('2020-01-01T00:00:00Z'), await ask(), await ask()]).toEqual([1, 2, 2]);
  });

  it('says what waits', async () => {
    const source = await supabaseSource({ site });
    const { waiting, problems } = await readWaiting([source]);
    expect(problems).toEqual([]);
    expect(waiting.map(({ status }) => status)).toContain('draft');
  });
});
