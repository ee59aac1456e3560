/** Press releases: a Supabase project, or the embedded one. */
import { inZone } from '../dates.ts';
import { SourceError } from '../fetch.ts';
import {
  commonOptions,
  emptyAnswer,
  partitionRecords,
  type Access,
  type ReadRecord,
  type Source,
  type SourceOptions,
  type SourceSetting,
  type WaitingRecord,
} from '../source.ts';
import { nextRelease, readAnyRelease, readPressReleases, readUnpublishedReleases } from './read.ts';
import { readRow } from './schema.ts';

export const openSource = (setting: SourceSetting): Promise<Source> =>
  supabaseSource({
    ...commonOptions(setting),
    url: setting.env.SUPABASE_URL,
    key: setting.env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: setting.env.SUPABASE_SECRET_KEY,
  });

/** A draft build shows what is approved and dated ahead, and says so. */
function asScheduled(read: ReadRecord, now: number): ReadRecord {
  if (!('article' in read) || read.article.status !== undefined) return read;
  const isAhead = Date.parse(read.article.publishedAt ?? '') > now;
  return isAhead ? { ...read, article: { ...read.article, status: 'scheduled' } } : read;
}

/** Rows that are not published, or not yet, as the desk names them. */
const readWaiting = async (access: Access, timeZone: string): Promise<WaitingRecord[]> =>
  (await readUnpublishedReleases(access)).map(({ id, title, is_published, publish_date: date }) => ({
    id,
    title,
    status: is_published ? 'scheduled' : 'draft',
    date: inZone(Date.parse(date), timeZone),
  }));

export async function supabaseSource(options: SourceOptions): Promise<Source> {
  const { kind = 'news', url, drafts = false, mayBeEmpty, site, timeZone = 'UTC' } = options;
  // The embedded database is a large module: loaded only when it is the source.
  const embedded = url ? undefined : await import('./embedded.ts');
  const base = url ?? embedded!.EMBEDDED_URL;
  const name = embedded ? 'Supabase (embedded)' : 'Supabase';
  const { publishable, secret } = embedded?.EMBEDDED_KEYS ?? {
    publishable: options.key,
    secret: options.secretKey,
  };
  const { policy } = options;
  const ask = async (access: Access) => ({
    nextDue: await nextRelease(access),
    rows: await readPressReleases(access),
  });
  const access: Access = {
    url: base,
    key: (drafts ? secret : publishable) ?? '',
    drafts,
    mayBeEmpty,
    policy,
  };
  /** @param what as in 'look at unpublished releases' */
  const editing = (what: string): Access => {
    if (!secret) throw new SourceError(`Set SUPABASE_SECRET_KEY in .env to ${what}.`);
    return {
      url: base,
      key: secret,
      drafts: true,
      policy: { tries: 1, ...(embedded && { fetch: embedded.editingFetch }) },
    };
  };
  const toRecord = (row: unknown): ReadRecord => readRow(row, name, base, timeZone);
  return {
    kind,
    name,
    address: url ?? embedded!.FOLDER,
    context: { bases: [base], site },
    ...(embedded ? { readLocal: embedded.readEmbeddedAsset } : {}),
    readOne: async (row) => toRecord(await readAnyRelease(editing('look at unpublished releases'), row)),
    readWaiting: async () => readWaiting(editing('see unpublished rows of Supabase here'), timeZone),
    read: async () => {
      if (embedded && mayBeEmpty) return emptyAnswer();
      const { nextDue, rows } = embedded
        ? await embedded.askEmbedded(drafts, (fetch) => ask({ ...access, policy: { ...policy, fetch } }))
        : await ask(access);
      const now = Date.now();
      const read = (row: unknown) => (drafts ? asScheduled(toRecord(row), now) : toRecord(row));
      const results = rows.map((row) => ({ id: row.id, slug: row['slug'], result: read(row) }));
      return { ...partitionRecords(results), fetched: rows.length, nextDue };
    },
  };
}
