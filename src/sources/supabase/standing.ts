/** What a Supabase project says about single press releases. */
import { SourceError } from '../fetch.ts';
import { askInParts, type Found, type Standing } from '../standing.ts';
import { openClient, TABLE, type SupabaseAccess } from './read.ts';

interface Row {
  id: unknown;
  slug: string;
  is_published: boolean;
  publish_date: string;
}

/** @returns why a row is not public, or nothing */
function hidden({ is_published: published, publish_date: date }: Row, now: number): string | undefined {
  if (!published) return 'unpublished';
  return Date.parse(date) > now ? `dated ${date}, which is in the future` : undefined;
}

/** Rows as the build knows them. */
export const foundRows = (rows: readonly unknown[], asked: readonly string[], now = Date.now()): Found[] =>
  (rows as Row[])
    .map((row) => ({ row, id: String(row.id) }))
    .filter(({ id }) => asked.includes(id))
    .map(({ row, id }) => ({ id, slug: row.slug, withdrawn: hidden(row, now) }));

/** Asked with the publishable key: a row that is not published is not in the answer. */
export function askPressReleases(
  access: SupabaseAccess,
  ids: readonly string[],
  witness: string | undefined,
): Promise<Map<string, Standing>> {
  const client = openClient(access);
  return askInParts(ids, witness, async (asked) => {
    const { data, count } = await client
      .from(TABLE)
      .select('id,slug,is_published,publish_date', { count: 'exact' })
      .in('id', [...asked])
      .throwOnError();
    if (!Array.isArray(data) || count !== data.length)
      throw new SourceError('Failed to fetch press releases: the answer holds no rows with a matching count');
    const found = foundRows(data, asked);
    if (found.length !== data.length) throw new SourceError('it answered with rows that were not asked for');
    return found;
  });
}
