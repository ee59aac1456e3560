/** Reads press releases through Supabase's own client: all of them, complete or not at all; one; those that are not public yet. */
import { createClient } from '@supabase/supabase-js';
import { fetchText, policyOfOneRead, SourceError, type Subject } from '../fetch.ts';
import type { Access } from '../source.ts';
import { ListChangedError, readWholeList } from '../whole-list.ts';

/** A row before `schema.ts` has looked at it. */
export type RawRow = { id: unknown } & Record<string, unknown>;

const TABLE = 'press_releases';
/** The cap of a project; a server may give fewer rows. */
const PAGE_SIZE = 1000;

const subjectOf = ({ key, drafts }: Access): Subject => ({
  service: 'Supabase',
  what: 'press releases',
  secrets: [key],
  onRefused: drafts
    ? 'Check SUPABASE_SECRET_KEY (Supabase: Project Settings, API Keys): a draft build reads with it.'
    : 'Check SUPABASE_PUBLISHABLE_KEY (Supabase: Project Settings, API Keys) and that anon may select from press_releases (scripts/supabase/migrations).',
  onMissing:
    'Check SUPABASE_URL and that the migrations of scripts/supabase were applied (supabase --workdir scripts db push).',
});

/** The project's client, with the time limits and retries of one read. */
function openClient(access: Access) {
  const subject = subjectOf(access);
  const policy = policyOfOneRead(access.policy);
  return createClient(access.url, access.key, {
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

const fault = ({ url }: Access, what: string, next: string, status?: number): SourceError =>
  new SourceError(
    `Failed to fetch press releases: ${what}\n  Address: ${url}, table ${TABLE}\n  Next: ${next}`,
    status,
  );

/** What is said instead of an error of the client: its objects hold the request, so only words go on. */
function notUnderstood(access: Access, error: unknown): SourceError {
  const words = (error as Error).message.replaceAll(access.key, '***').replace(/\s+/g, ' ').slice(0, 120);
  return fault(
    access,
    `the answer was not understood (${words})`,
    'Check that SUPABASE_URL is the address of the project itself, not of a site, proxy or login page before it.',
  );
}

/**
 * Reads the list of the news: published, newest first; ids decide between equal dates, because
 * pages of a list without a full order repeat some rows and lose others.
 * @throws {SourceError} when the project cannot be read, has no published row, or changes faster than it is read
 */
export async function readPressReleases(access: Access): Promise<RawRow[]> {
  const client = openClient(access);
  const readPage = async (from: number) => {
    let query = client.from(TABLE).select('*', { count: 'exact' });
    if (!access.drafts) query = query.eq('is_published', true);
    const { data, count } = await query
      .order('publish_date', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + PAGE_SIZE - 1)
      .throwOnError();
    if (!Array.isArray(data) || count === null || Number.isNaN(count))
      throw new Error('the answer holds no list with a count');
    return { records: data as RawRow[], total: count };
  };
  let rows: RawRow[];
  try {
    rows = await readWholeList(readPage);
  } catch (error) {
    if (error instanceof ListChangedError)
      throw fault(
        access,
        error.message,
        'Build again once nobody edits; if it stays, look for a view or policy that makes the list unstable.',
      );
    throw error instanceof SourceError ? error : notUnderstood(access, error);
  }
  // A table without a policy answers 200 and an empty list, exactly like a table without rows.
  if (rows.length === 0 && !access.mayBeEmpty)
    throw fault(
      access,
      'no published row came',
      'Publish at least one release (is_published), and check that the policy of scripts/supabase/migrations lets anon select published rows. If there is nothing to publish yet: CONTENT_ALLOW_EMPTY=news.',
    );
  return rows;
}

/**
 * When the next press release becomes public: the policy of the table hides it until then, a function says the moment.
 * @returns an ISO date; nothing when none waits, and for a project without the function (an older migration)
 */
export async function nextRelease(access: Access): Promise<string | undefined> {
  try {
    const answer = await openClient(access).rpc('next_press_release').throwOnError();
    const next: unknown = answer.data;
    const ms = typeof next === 'string' ? Date.parse(next) : NaN;
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return undefined;
    throw error instanceof SourceError ? error : notUnderstood(access, error);
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * One row in whatever state it is, for an editor who looks at it while writing.
 * @param access with a secret key: the publishable one sees published rows only
 * @param name its id, which stays, or its slug
 * @throws {SourceError} with status 404 when there is none
 */
export async function readAnyRelease(access: Access, name: string): Promise<RawRow> {
  const { data } = await openClient(access)
    .from(TABLE)
    .select('*')
    .eq(UUID.test(name) ? 'id' : 'slug', name)
    .limit(1)
    .throwOnError();
  const [row] = data as RawRow[];
  if (!row) throw fault(access, 'Not Found', 'Check the slug.', 404);
  return row;
}

/** Rows that are not public yet, latest publish date first; only the columns that the desk shows. @param access with a secret key */
export async function readUnpublishedReleases(access: Access) {
  const { data } = await openClient(access)
    .from(TABLE)
    .select('id,title,is_published,publish_date')
    .or(`is_published.eq.false,publish_date.gt.${new Date().toISOString()}`)
    .order('publish_date', { ascending: false })
    .throwOnError();
  return data as { id: string; title: string; is_published: boolean; publish_date: string }[];
}
