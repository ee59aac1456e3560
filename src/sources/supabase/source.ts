/** Press releases: a Supabase project, or the embedded one. */
import type { Problem } from '../problems.ts';
import type { Source, SourceRecord } from '../source.ts';
import { readRow } from './schema.ts';
import { readPressReleases, type SupabaseAccess } from './read.ts';

export interface SupabaseOptions {
  /** None: the embedded project. */
  url?: string | undefined;
  key?: string | undefined;
  drafts: boolean;
  /** Address of this site. */
  site: string;
  policy?: SupabaseAccess['policy'];
}

export async function supabaseSource({ url, key, drafts, site, policy }: SupabaseOptions): Promise<Source> {
  // The embedded database is a large module: loaded only when it is the source.
  const embedded = url ? undefined : await import('./embedded.ts');
  const base = url ?? embedded!.EMBEDDED_URL;
  const name = embedded ? 'Supabase (embedded)' : 'Supabase';
  return {
    kind: 'news',
    name,
    address: url ?? 'scripts/supabase',
    context: { bases: [base], source: 'supabase', site },
    ...(embedded ? { readLocal: embedded.readEmbeddedAsset } : {}),
    read: async (progress) => {
      const { rows, remembered } = embedded
        ? await embedded.readEmbedded(drafts, policy)
        : {
            rows: await readPressReleases(
              { url: base, key: key ?? '', drafts, ...(policy ? { policy } : {}) },
              progress,
            ),
            remembered: false,
          };
      const records: SourceRecord[] = [];
      const problems: Problem[] = [];
      for (const row of rows) {
        const read = readRow(row, name, base);
        if (Array.isArray(read)) problems.push(...read);
        else records.push(read);
      }
      return {
        fetched: rows.length,
        records,
        problems,
        leftOut: [],
        note: remembered ? 'rows remembered: neither migrations nor seed changed' : undefined,
      };
    },
  };
}
