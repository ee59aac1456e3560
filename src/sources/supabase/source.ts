/** Press releases: a Supabase project, or the embedded one. */
import type { ArticleKind } from '../../config/sections.ts';
import type { Problem } from '../problems.ts';
import type { OpenSource, Source, SourceRecord } from '../source.ts';
import { EMBEDDED } from '../embedded.ts';
import { nextRelease } from './schedule.ts';
import { readRow } from './schema.ts';
import { readPressReleases, type SupabaseAccess } from './read.ts';
import { askInParts } from '../standing.ts';
import { askPressReleases, foundRows } from './standing.ts';

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
  const readRows = async (progress: (done: number, total: number) => void): Promise<RowsRead> => {
    if (embedded) {
      const { remembered, ...answer } = await embedded.readEmbedded(drafts, policy);
      return {
        ...answer,
        note: remembered ? 'rows remembered: neither migrations nor seed changed' : undefined,
      };
    }
    const nextDue = await nextRelease(access);
    return { rows: await readPressReleases(access, progress), nextDue };
  };
  return {
    kind,
    can: { drafts: true, schedule: true, unlisted: true },
    name,
    address: url ?? EMBEDDED.supabase,
    context: { bases: [base], site },
    ...(embedded ? { readLocal: embedded.readEmbeddedAsset } : {}),
    standings: async (ids, witness) => {
      if (!embedded) return askPressReleases(access, ids, witness);
      const { rows } = await embedded.readEmbedded(drafts, policy);
      return askInParts(ids, witness, async (asked) => foundRows(rows, asked));
    },
    read: async (progress) => {
      const { rows, note, nextDue } = await readRows(progress);
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
