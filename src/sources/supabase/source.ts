/** Press releases: a Supabase project, or the embedded one. */
import type { ArticleKind } from '../../config/sections.ts';
import { NotPublishable, type Problem } from '../problems.ts';
import type { ReadRecord, Source, SourceRecord, SourceSetting, WaitingRecord } from '../source.ts';
import {
  nextRelease,
  readAnyRelease,
  readPressReleases,
  readUnpublishedReleases,
  type SupabaseAccess,
} from './read.ts';
import { readRow } from './schema.ts';

export interface SupabaseOptions {
  kind?: ArticleKind;
  /** None: the embedded project. */
  url?: string;
  key?: string;
  /** Reads rows that are not published. */
  secretKey?: string;
  drafts: boolean;
  /** No published row is a state, not a fault. */
  mayBeEmpty?: boolean;
  /** Address of this site. */
  site: string;
  policy?: SupabaseAccess['policy'];
}

export const openSource = ({ section: { kind }, env, onRetry }: SourceSetting): Promise<SupabaseSource> =>
  supabaseSource({
    kind,
    url: env.SUPABASE_URL,
    key: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    drafts: env.DRAFTS,
    mayBeEmpty: env.CONTENT_ALLOW_EMPTY.includes(kind),
    site: env.SITE_URL,
    policy: { onRetry },
  });

interface RowsRead {
  rows: unknown[];
  nextDue?: string;
  note?: string;
}

/** A draft build shows what is approved and dated ahead, and says so. */
const asScheduled = (record: SourceRecord, now: number): SourceRecord => {
  const { status, publishedAt } = record.article;
  return status === undefined && publishedAt !== undefined && Date.parse(publishedAt) > now
    ? { ...record, article: { ...record.article, status: 'scheduled' } }
    : record;
};

/** Rows that are not published, or not yet, as the desk names them. */
async function readWaitingReleases(access: SupabaseAccess): Promise<WaitingRecord[]> {
  const rows = await readUnpublishedReleases(access);
  return rows.map(({ id, title, is_published, publish_date: date }) => ({
    id,
    title,
    status: is_published ? 'scheduled' : 'draft',
    date,
  }));
}

/** Press releases, with a reader of rows that are stored nowhere yet: a form of the desk sends them in. */
export interface SupabaseSource extends Source {
  readForm: (row: unknown) => ReadRecord;
}

export async function supabaseSource(options: SupabaseOptions): Promise<SupabaseSource> {
  const { kind = 'news', url, key, secretKey, drafts, mayBeEmpty = false, site, policy } = options;
  // The embedded database is a large module: loaded only when it is the source.
  const embedded = url ? undefined : await import('./embedded.ts');
  const base = url ?? embedded!.EMBEDDED_URL;
  const name = embedded ? 'Supabase (embedded)' : 'Supabase';
  const access: SupabaseAccess = {
    url: base,
    key: (drafts ? secretKey : key) ?? '',
    drafts,
    mayBeEmpty,
    policy,
  };
  const editing: SupabaseAccess = {
    url: base,
    key: (embedded ? embedded.EMBEDDED_KEYS.secret : secretKey) ?? '',
    drafts: true,
    ...(embedded && {
      fetch: async (input, init) => (await embedded.editedDatabase()).fetch(input, init),
    }),
    policy: { tries: 1 },
  };
  const readRows = async (): Promise<RowsRead> => {
    if (embedded) {
      const { cached, ...answer } = await embedded.readEmbedded(drafts, policy);
      return {
        ...answer,
        note: cached ? 'rows cached: neither migrations nor seed changed' : undefined,
      };
    }
    const nextDue = await nextRelease(access);
    return { rows: await readPressReleases(access), nextDue };
  };
  return {
    kind,
    name,
    address: url ?? embedded!.FOLDER,
    context: { bases: [base], site },
    ...(embedded ? { readLocal: embedded.readEmbeddedAsset } : {}),
    readForm: (row) => readRow(row, name, base),
    readOne: async (row) => {
      if (!editing.key)
        throw new NotPublishable('Set SUPABASE_SECRET_KEY in .env to look at unpublished releases.');
      return readRow(await readAnyRelease(editing, row), name, base);
    },
    readWaiting: async () => {
      if (!editing.key)
        throw new NotPublishable('Set SUPABASE_SECRET_KEY in .env to see unpublished rows of Supabase here.');
      return readWaitingReleases(editing);
    },
    read: async () => {
      const { rows, note, nextDue } = await readRows();
      const now = Date.now();
      const records: SourceRecord[] = [];
      const problems: Problem[] = [];
      for (const row of rows) {
        const read = readRow(row, name, base);
        if (Array.isArray(read)) problems.push(...read);
        else records.push(drafts ? asScheduled(read, now) : read);
      }
      return {
        fetched: rows.length,
        records,
        problems,
        leftOut: [],
        note,
        nextDue,
      };
    },
  };
}
