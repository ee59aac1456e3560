/** Who may write press releases: the real migrations in PostgreSQL, asked with the claims that Supabase sets for each request. */
import { globSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '../../src/sources/supabase/embedded.ts';

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
  await db.exec(row('draft'));
  return () => db.close();
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
