/**
 * The real migrations in PostgreSQL. One set of rules for press releases: what the build refuses, the database refuses first, and what
 * one reads as nothing, so does the other. Who may write them is asked with the claims that Supabase sets for each request.
 */
import { globSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_URL, PLATFORM } from '../../src/sources/supabase/embedded.ts';
import { readRow } from '../../src/sources/supabase/schema.ts';

type Row = Record<string, unknown>;

const fine: Row = { slug: 'fine', title: 'Fine', content: '<p>x</p>', category: 'Company News' };

/** Code points of the first blocks, around all that hold characters without width, and the ends of planes; no surrogates. */
const codePoints = [
  [0x1, 0x620],
  [0x1150, 0x1170],
  [0x1670, 0x1690],
  [0x17b0, 0x1820],
  [0x1ff0, 0x2080],
  [0x27f0, 0x2810],
  [0x2ff0, 0x3010],
  [0x3160, 0x3170],
  [0xfdc0, 0xfe20],
  [0xfef0, 0xff10],
  [0xff90, 0x10010],
  [0x1bc90, 0x1bcb0],
  [0x1d160, 0x1d190],
  [0xe0000, 0xe0110],
  [0xe0ff0, 0xe1010],
  ...Array.from({ length: 16 }, (_, plane) => [plane * 0x10000 + 0x1fffa, plane * 0x10000 + 0x1ffff]),
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** A stand-in for the tables of Supabase's storage, which a hosted project has. */
const STORAGE = `
  create schema storage;
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text);
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated;
  grant all on storage.objects to anon, authenticated;
`;

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

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(PLATFORM + STORAGE);
  for (const file of globSync('scripts/supabase/migrations/*.sql').sort())
    await db.exec(readFileSync(file, 'utf8'));
  return () => db.close();
});

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
    const { rows: taken } = await db.query<{ at: number; stored: Row }>(
      `select * from public.try_rows('${json}')`,
    );
    const byIndex = new Map(taken.map(({ at, stored: row }) => [Number(at), row]));
    return rows.map((_, index) => byIndex.get(index));
  }
  const complete = (row: Row): Row => ({ id: 'x', publish_date: '2025-01-01', is_published: true, ...row });
  const built = (row: Row) => {
    const record = readRow(complete(row), 'Supabase', EMBEDDED_URL);
    return Array.isArray(record) ? undefined : record;
  };

  /** @param rows of which table and build must say the same */
  async function compare(rows: Row[]): Promise<number> {
    const differing: string[] = [];
    const answers = await stored(rows);
    let refused = 0;
    for (const [index, row] of rows.entries()) {
      const [table, page] = [answers[index], built(row)];
      if (!page) refused++;
      if (Boolean(table) !== Boolean(page)) differing.push(`${JSON.stringify(row)}: build ${Boolean(page)}`);
      // What is stored says the same as what was written.
      else if (table) expect(built({ ...table, id: 'x' })).toEqual(page);
    }
    expect(differing).toEqual([]);
    return refused;
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
    const odd: Row[] = [
      ...[
        '',
        ' ',
        '\u00a0',
        '\t',
        '\u0001',
        '\u200b\u00ad',
        ' x ',
        'x'.repeat(255),
        'x'.repeat(256),
        '\u{1f600}'.repeat(255),
      ],
      ...[
        '\u{1f600}'.repeat(256),
        ` ${'x'.repeat(255)}\n`,
        '\u2764\ufe0f',
        '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
      ],
    ].map((title) => ({ title }));
    const pictures = [
      ...[
        '',
        ' ',
        '\u00a0',
        null,
        '/x.jpg',
        '/my picture.jpg',
        ' /x.jpg\n',
        '//evil.example/x.png',
        '/\\evil.example',
        '/',
      ],
      ...[
        'https://[::1',
        'https://[::1]/x.png',
        'https://',
        'https:///x',
        'http://%/x.png',
        'https://a b.example/x.png',
      ],
      ...[
        'https://a.example:port/x.png',
        'https://a.example:8080/x.png',
        'HTTPS://A.EXAMPLE',
        'https://a.example?x',
        'https://a.example/a b',
      ],
      ...[
        'https://u:p@a.example/x.png',
        'javascript:alert(1)',
        'x.png',
        'ftp://a.example/x',
        'https://b\u00fccher.example/x.png',
      ],
      ...[
        'http://127.0.0.1:54321/x.png',
        'http://localhost/x.png',
        '\u00a0https://a.example/x.png',
        'https://a.example/x\ny.png',
      ],
      // What only a reader of addresses knows: the picture cannot be had, and the release is published.
      ...['https://a.example:99999/x.png', 'https://999.999.999.999/x.png', 'https://xn--a/x.png'],
    ].map((featured_image) => ({ featured_image }));
    const nothing = ['tags', 'excerpt', 'author', 'content_format', 'featured_image'].map((field) => ({
      [field]: null,
    }));
    const tags = [
      ['ROI', null],
      [null],
      [],
      ['', ' ', '\u200b', 'A', 'A '],
      [
        ['a', 'b'],
        ['c', null],
      ],
    ].map((list) => ({ tags: list }));
    const dates = ['1990-01-01', '1989-12-31 23:59:59', '2100-12-31 23:59:59', '2101-01-01'].map((day) => ({
      publish_date: `${day}${day.includes(':') ? '' : ' 00:00:00'}+00`,
    }));
    const others: Row[] = [
      ...['', ' ', '\u00a0', '\u200b', 'Any'].map((category) => ({ category })),
      ...[
        { title: null },
        { content: null },
        { category: null },
        { is_published: null },
        { publish_date: null },
      ],
      ...[{ author: ' \u0001 ' }, { author: ' Ada ' }, { slug: ' fine ' }, { content_format: 'docx' }],
    ];
    const rows = [...odd, ...pictures, ...nothing, ...tags, ...dates, ...others].map((change) => ({
      ...fine,
      ...change,
    }));
    expect(await compare(rows)).toBeGreaterThan(20);
  });
});

const row = (slug: string) =>
  `insert into public.press_releases (slug, title, content, category) values ('${slug}', 'Title', 'Text', 'Company News')`;

/** Number of rows that a statement read or wrote as that person. */
async function asked(person: Person, statement: string): Promise<number> {
  const [role, claims] = PEOPLE[person];
  return db.transaction(async (transaction) => {
    await transaction.exec(
      `set local role ${role}; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true)`,
    );
    const { rows, affectedRows = 0 } = await transaction.query(statement);
    return rows.length || affectedRows;
  });
}

const UPDATE = `update public.press_releases set is_published = true where slug = 'draft'`;
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
    expect(await asked('an editor', PICTURE)).toBe(1);
    await db.exec(`insert into storage.buckets (id) values ('other')`);
    await expect(asked('an editor', PICTURE.replace('press-releases', 'other'))).rejects.toThrow(/policy/);
    await expect(
      asked('an editor', `delete from storage.objects`).then(
        (count) => count || Promise.reject(new Error('none')),
      ),
    ).rejects.toThrow('none');
  });
});
