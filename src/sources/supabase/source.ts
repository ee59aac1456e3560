/** Press releases: a Supabase project, or the embedded one. */
import type { ArticleKind } from '../../config/sections.ts';
import type { Problem } from '../problems.ts';
import type { OpenSource, Source, SourceRecord } from '../source.ts';
import { nextRelease, readPressReleases, type SupabaseAccess } from './read.ts';
import { readRow } from './schema.ts';

export interface SupabaseOptions {
  kind?: ArticleKind;
  /** None: the embedded project. */
  url?: string;
  key?: string;
  drafts: boolean;
  /** No published row is a state, not a fault. */
  mayBeEmpty?: boolean;
  /** Address of this site. */
  site: string;
  policy?: SupabaseAccess['policy'];
}

export const openSource: OpenSource = ({ section: { kind }, env, onRetry }) =>
  supabaseSource({
    kind,
    url: env.SUPABASE_URL,
    key: env.DRAFTS ? env.SUPABASE_SECRET_KEY : env.SUPABASE_PUBLISHABLE_KEY,
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

export async function supabaseSource(options: SupabaseOptions): Promise<Source> {
  const { kind = 'news', url, key, drafts, mayBeEmpty = false, site, policy } = options;
  // The embedded database is a large module: loaded only when it is the source.
  const embedded = url ? undefined : await import('./embedded.ts');
  const base = url ?? embedded!.EMBEDDED_URL;
  const name = embedded ? 'Supabase (embedded)' : 'Supabase';
  const access: SupabaseAccess = {
    url: base,
    key: key ?? '',
    drafts,
    mayBeEmpty,
    policy,
  };
  const readRows = async (): Promise<RowsRead> => {
    if (embedded) {
      const { remembered, ...answer } = await embedded.readEmbedded(drafts, policy);
      return {
        ...answer,
        note: remembered ? 'rows remembered: neither migrations nor seed changed' : undefined,
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
