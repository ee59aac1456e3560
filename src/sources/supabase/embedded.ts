/** The embedded Supabase: the migrations and the seed of scripts/supabase in a Postgres inside this process, asked by the same client. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedValue } from '../../config/process-state.ts';
import { digestOf } from '../../config/digests.ts';
import { markUsed, readCheckedBytes, readCheckedJson, writeChecked, writeWhole } from '../cache-file.ts';

/** Migrations, seed and pictures, as the Supabase CLI uses them: what a real project would be set up from. */
export const FOLDER = join('scripts', 'supabase');

/** What was written in the editor of releases: rows, and pictures. It lasts until somebody removes the folder. */
const WRITTEN = '.supabase';
const WRITTEN_ROWS = join(WRITTEN, 'rows.json');
const WRITTEN_PICTURES = join(WRITTEN, 'images');

/** Never resolves: nothing can be asked by mistake. */
export const EMBEDDED_URL = 'http://supabase.invalid';
/** Keys of a database that lives for a few seconds in this process. */
export const EMBEDDED_KEYS = { publishable: 'sb_publishable_embedded', secret: 'sb_secret_embedded' };

const BUCKET = `${EMBEDDED_URL}/storage/v1/object/public/press-releases/`;

/** What a Supabase project brings along before the first migration. */
const PLATFORM = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  create schema storage;
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text);
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated;
  grant all on storage.objects to anon, authenticated;
`;

const migrations = (): string[] =>
  readdirSync(join(FOLDER, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(FOLDER, 'migrations', name), 'utf8'));

const seed = (): string => readFileSync(join(FOLDER, 'seed.sql'), 'utf8');

/** Rows that were written here, as SQL; without any, those of the seed. Triggers are off, so that the times of change stay. */
function rowsSql(): string {
  if (!existsSync(WRITTEN_ROWS)) return seed();
  const json = readFileSync(WRITTEN_ROWS, 'utf8');
  const columns = Object.keys((JSON.parse(json) as object[])[0] ?? {}).join();
  return `set session_replication_role = replica;
    insert into public.press_releases (${columns}) select ${columns}
      from jsonb_populate_recordset(null::public.press_releases, '${json.replaceAll("'", "''")}');
    set session_replication_role = origin;`;
}

export interface EmbeddedDatabase {
  /** Answers as the project's REST interface would. */
  fetch: typeof fetch;
  exec: (sql: string) => Promise<unknown>;
  /** Rows of one statement, asked as the owner. */
  query: <Row>(sql: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Caches: the migrated database (five seconds to make, one to load), and answers to builds (a running one takes two seconds, 900 MB). */
export const DATABASES = join('.cache', 'supabase');

async function startMigrated() {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const key = digestOf([join(FOLDER, 'migrations'), 'package-lock.json'], PLATFORM);
  const file = join(DATABASES, key);
  const url = 'memory://';
  const kept = readCheckedBytes(file);
  if (kept) {
    markUsed(file);
    return createPgliteConnection({ url, pgliteOptions: { loadDataDir: new Blob([kept]) } });
  }
  const connection = await createPgliteConnection({ url });
  for (const sql of [PLATFORM, ...migrations()]) await connection.driver.exec(sql);
  const made = await connection.driver.dumpDataDir('gzip');
  writeChecked(file, new Uint8Array(await made.arrayBuffer()));
  return connection;
}

async function startEmbedded(): Promise<EmbeddedDatabase> {
  const [{ App }, connection] = await Promise.all([import('@supabase/lite'), startMigrated()]);
  await connection.driver.exec(rowsSql());
  const { publishable, secret } = EMBEDDED_KEYS;
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: publishable, secret_key: secret },
  });
  return {
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    exec: (sql) => connection.driver.exec(sql),
    query: async <Row>(sql: string) => {
      const [result] = (await connection.driver.exec(sql)) as unknown as { rows: Row[] }[];
      return result?.rows ?? [];
    },
    close: () => connection.close(),
  };
}

/** The database that the editor of releases writes into, one as long as this process runs. */
const editing = sharedValue<{ database?: Promise<EmbeddedDatabase> }>('editedReleases', {});
export const openEditingDatabase = (): Promise<EmbeddedDatabase> => (editing.database ??= startEmbedded());

/** Everything that an answer depends on; package-lock.json for the versions of client and database. */
const DEPENDENCIES = [
  join(FOLDER, 'migrations'),
  join(FOLDER, 'seed.sql'),
  WRITTEN_ROWS,
  'src/sources',
  'package-lock.json',
];

/** The answer of the embedded project to a build; it is kept until something that it depends on changes, or the next row is due. */
export async function askEmbedded<Answer extends { nextDue?: string }>(
  drafts: boolean,
  ask: (fetch: EmbeddedDatabase['fetch']) => Promise<Answer>,
  folder = DATABASES,
): Promise<Answer> {
  const file = join(folder, `${digestOf(DEPENDENCIES, String(drafts))}.json`);
  markUsed(file);
  const known = readCheckedJson<Answer>(file);
  if (known && !(known.nextDue && Date.parse(known.nextDue) <= Date.now())) return known;
  const isEdited = editing.database !== undefined;
  const database = await (isEdited ? openEditingDatabase() : startEmbedded());
  try {
    const answer = await ask(database.fetch);
    writeChecked(file, JSON.stringify(answer));
    return answer;
  } finally {
    if (!isEdited) await database.close();
  }
}

export const editingFetch: typeof fetch = async (input, init) =>
  (await openEditingDatabase()).fetch(input, init);

const PICTURE = /^\/storage\/v1\/object\/(?:public\/)?press-releases\/([\w-]+\.(?:avif|webp|jpe?g|png))$/;

/** Answers as the project's REST interface and its storage would, and keeps what was written. */
export async function answerEditor(path: string, request: Request): Promise<Response> {
  const [, picture] = PICTURE.exec(path.split('?')[0]!) ?? [];
  if (picture && request.method === 'POST') {
    const file = (await request.formData()).get('') as File;
    mkdirSync(WRITTEN_PICTURES, { recursive: true });
    // 'wx': as in the project, no file is replaced.
    writeFileSync(join(WRITTEN_PICTURES, picture), await file.bytes(), { flag: 'wx' });
    return Response.json({ Key: `press-releases/${picture}`, Id: crypto.randomUUID() });
  }
  const { fetch, query } = await openEditingDatabase();
  // As a server asks: with a secret key, nothing that names a browser is answered.
  const headers = new Headers({ apikey: EMBEDDED_KEYS.secret });
  for (const name of ['accept', 'content-type', 'prefer', 'range']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const reads = request.method === 'GET';
  const body = reads ? undefined : await request.text();
  const answer = await fetch(EMBEDDED_URL + path, { method: request.method, headers, body });
  if (!reads && answer.ok) {
    const [all] = await query<{ json: string }>(
      `select coalesce(jsonb_agg(to_jsonb(row)), '[]')::text as json from public.press_releases row`,
    );
    mkdirSync(WRITTEN, { recursive: true });
    writeWhole(WRITTEN_ROWS, all!.json);
  }
  // Without the headers that would let pages of other addresses read it.
  const type = answer.headers.get('content-type');
  return new Response(answer.body, { status: answer.status, headers: type ? { 'content-type': type } : {} });
}

/** Pictures of the demo rows; `supabase seed buckets` uploads the same folder to a real project. */
export async function readEmbeddedAsset(address: string): Promise<Uint8Array | undefined> {
  if (!address.startsWith(BUCKET)) return undefined;
  const name = decodeURIComponent(address.slice(BUCKET.length));
  if (!/^[\w.-]+$/.test(name)) return undefined;
  const file = [WRITTEN_PICTURES, join(FOLDER, 'images')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : readFileSync(file);
}
