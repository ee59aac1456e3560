/** Reads all press releases: paged past the cap of 1,000 rows, counted, and complete or not at all. */
import { createClient } from '@supabase/supabase-js';
import { fetchText, SourceError, type Subject } from '../fetch.ts';
import { forOneRead, type FetchPolicy } from '../retry.ts';
import type { Database, PressReleaseRow } from './database.ts';

export interface SupabaseAccess {
  url: string;
  key: string;
  /** Drafts too; needs a secret key, the publishable one sees published rows only. */
  drafts?: boolean;
  /** No published row is a state, not a fault. */
  mayBeEmpty?: boolean;
  /** Answers instead of the network: the embedded database. */
  fetch?: typeof fetch;
  policy?: Partial<FetchPolicy>;
  /** Rows per request; a server may give fewer. */
  pageSize?: number;
}

export const TABLE = 'press_releases';
const WHOLE_READS = 3;

const subjectOf = ({ key, drafts }: SupabaseAccess): Subject => ({
  service: 'Supabase',
  what: 'press releases',
  secrets: [key],
  onRefused: drafts
    ? 'Check SUPABASE_SECRET_KEY (Supabase: Project Settings, API Keys): a draft build reads with it.'
    : 'Check SUPABASE_PUBLISHABLE_KEY (Supabase: Project Settings, API Keys) and that anon may select from press_releases (scripts/supabase/migrations).',
  onMissing:
    'Check SUPABASE_URL and that the migrations of scripts/supabase were applied (supabase --workdir scripts db push).',
});

/** The project's client, asking with the patience of one read. */
export function openClient(access: SupabaseAccess) {
  const subject = subjectOf(access);
  const policy = forOneRead(access.fetch ? { ...access.policy, fetch: access.fetch } : access.policy);
  return createClient<Database>(access.url, access.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        const { status, statusText, headers, text } = await fetchText(address, init ?? {}, subject, policy);
        return new Response(text, { status, statusText, headers });
      },
    },
  });
}

/** The rows changed between two pages: the whole list has to be read again. */
class Moved extends Error {}

type Client = ReturnType<typeof openClient>;

/** All rows, in the order of the list. @throws {Moved} when the rows changed meanwhile */
async function readOnce(
  client: Client,
  access: SupabaseAccess,
  progress: (done: number, total: number) => void,
): Promise<PressReleaseRow[]> {
  const size = access.pageSize ?? 1000;
  const rows: PressReleaseRow[] = [];
  let total: number | undefined;
  while (total === undefined || rows.length < total) {
    let query = client.from(TABLE).select('*', { count: 'exact' });
    if (!access.drafts) query = query.eq('is_published', true);
    const { data, count } = await query
      .order('publish_date', { ascending: false })
      .order('id', { ascending: false })
      .range(rows.length, rows.length + size - 1)
      .throwOnError();
    if (!Array.isArray(data) || count === null || Number.isNaN(count))
      throw new SourceError('the answer holds no list with a count');
    if (total !== undefined && count !== total)
      throw new Moved(`the number of rows went from ${total} to ${count} while they were read`);
    total = count;
    if (data.length === 0 && rows.length < total)
      throw new Moved(`${total} rows were counted, but the list ended after ${rows.length}`);
    rows.push(...(data as unknown as PressReleaseRow[]));
    progress(rows.length, total);
  }
  const distinct = new Set(rows.map(({ id }) => id)).size;
  if (distinct !== total || rows.length !== total)
    throw new Moved(`${total} rows were counted, but ${distinct} different ones of ${rows.length} came`);
  return rows;
}

/**
 * Reads the list of the news: published, newest first; ids decide between equal dates, because
 * pages of a list without a full order repeat some rows and lose others.
 * @throws {SourceError} when the project cannot be read, has no published row, or changes faster than it is read
 */
export async function readPressReleases(
  access: SupabaseAccess,
  progress: (done: number, total: number) => void = () => {},
): Promise<PressReleaseRow[]> {
  const client = openClient(access);

  const stop = (what: string, next: string): never => {
    throw new SourceError(
      `Failed to fetch press releases: ${what}\n  Address: ${access.url}, table ${TABLE}\n  Next: ${next}`,
    );
  };

  for (let count = 1; ; count++) {
    try {
      const rows = await readOnce(client, access, progress);
      if (rows.length > 0 || access.mayBeEmpty) return rows;
    } catch (error) {
      const moved = error instanceof Moved || (error as { status?: number }).status === 416;
      if (moved && count < WHOLE_READS) continue;
      if (moved) {
        stop(
          (error as Error).message.split('\n')[0]!,
          'Build again once nobody edits; if it stays, look for a view or policy that makes the list unstable.',
        );
      }
      if (error instanceof SourceError && error.message.startsWith('Failed')) throw error;
      if (error instanceof SourceError && error.message.startsWith('Network')) throw error;
      // supabase-js: a 2xx answer that is no JSON, for example. Its objects hold the request, so only words go on.
      const words = (error as Error).message.replaceAll(access.key, '***').replace(/\s+/g, ' ').slice(0, 120);
      stop(
        `the answer was not understood (${words})`,
        'Check that SUPABASE_URL is the address of the project itself, not of a site, proxy or login page before it.',
      );
    }
    // A table without a policy answers 200 and an empty list, exactly like a table without rows.
    stop(
      'no published row came',
      'Publish at least one release (is_published), and check that the policy of scripts/supabase/migrations lets anon select published rows. If there is nothing to publish yet: CONTENT_ALLOW_EMPTY=news.',
    );
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * One row in whatever state it is, for an editor who looks at it while writing.
 * @param access with a secret key: the publishable one sees published rows only
 * @param name its id, which stays, or its slug
 * @throws {SourceError} with status 404 when there is none
 */
export async function readAnyRelease(access: SupabaseAccess, name: string): Promise<PressReleaseRow> {
  const { data } = await openClient(access)
    .from(TABLE)
    .select('*')
    .eq(UUID.test(name) ? 'id' : 'slug', name)
    .limit(1)
    .throwOnError();
  const [row] = data as unknown as PressReleaseRow[];
  if (!row)
    throw new SourceError(
      `Failed to fetch press release: Not Found\n  Address: ${access.url}, table ${TABLE}\n  Next: Check the slug.`,
      404,
    );
  return row;
}

/**
 * Rows that are not public yet, newest change first, as far as the desk names them.
 * @param access with a secret key
 */
export async function readUnpublishedReleases(
  access: SupabaseAccess,
): Promise<Pick<PressReleaseRow, 'id' | 'slug' | 'title' | 'is_published' | 'publish_date'>[]> {
  const { data } = await openClient(access)
    .from(TABLE)
    .select('id,slug,title,is_published,publish_date')
    .or(`is_published.eq.false,publish_date.gt.${new Date().toISOString()}`)
    .order('publish_date', { ascending: false })
    .throwOnError();
  return data;
}
