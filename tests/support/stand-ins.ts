/** Stand-ins for Supabase and Ghost on loopback: they answer as the real ones do, until they are told to misbehave. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  /** 1 for the first request. */
  count: number;
  /** Answers as the real service would. */
  proceed: () => void;
}

/** Decides about one request; the default is `proceed`. */
export type Behaviour = (exchange: Exchange) => void;

export interface StandIn {
  url: string;
  /** Paths and queries that were asked for. */
  asked: string[];
  close: () => Promise<void>;
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

async function serve(
  answer: (url: URL, request: IncomingMessage, response: ServerResponse) => void,
  behave: Behaviour,
): Promise<StandIn> {
  const asked: string[] = [];
  const { address, close } = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    asked.push(url.pathname + url.search);
    const proceed = () => answer(url, request, response);
    behave({ url, request, response, count: asked.length, proceed });
  });
  return { url: address, asked, close };
}

const normal: Behaviour = ({ proceed }) => proceed();

export interface Row {
  id: string;
  is_published: boolean;
  publish_date: string;
  [column: string]: unknown;
}

/** Some fields of a record, as `select` and `fields` ask for them. */
const pick = (record: Record<string, unknown>, names: string | null): Record<string, unknown> =>
  !names || names === '*'
    ? record
    : Object.fromEntries(
        names
          .split(',')
          .filter((name) => name in record)
          .map((name) => [name, record[name]]),
      );

/**
 * As PostgREST: columns, filters and order of the site's queries, a cap on rows, an exact count. The list may change
 * between two requests.
 */
export function supabaseStandIn(
  rows: Row[],
  { key, cap = 1000, behave = normal }: { key: string; cap?: number; behave?: Behaviour },
): Promise<StandIn> {
  return serve((url, request, response) => {
    const sorted = rows.toSorted(
      (a, b) => b.publish_date.localeCompare(a.publish_date) || b.id.localeCompare(a.id),
    );
    if (url.pathname.startsWith('/storage/')) return sendJson(response, 404, { message: 'Object not found' });
    if (request.headers['apikey'] !== key) return sendJson(response, 401, { message: 'Invalid API key' });
    if (url.pathname !== '/rest/v1/press_releases')
      return sendJson(response, 404, { code: 'PGRST205', message: 'Could not find the table' });
    const published = url.searchParams.get('is_published') === 'eq.true';
    const matching = sorted.filter((row) => !published || row.is_published);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(url.searchParams.get('limit') ?? cap), cap);
    const page = matching.slice(offset, offset + limit);
    const range = page.length ? `${offset}-${offset + page.length - 1}` : '*';
    const columns = url.searchParams.get('select');
    const answer = page.map((row) => pick(row, columns));
    sendJson(response, page.length < matching.length ? 206 : 200, answer, {
      'content-range': `${range}/${matching.length}`,
    });
  }, behave);
}

export interface Post {
  id: string;
  slug: string;
  visibility: string;
  published_at: string;
  [field: string]: unknown;
}

/** As Ghost's Content API: a cap of 100, `meta.pagination`, a filter by visibility. */
export function ghostStandIn(
  posts: Post[],
  { key, behave = normal }: { key: string; behave?: Behaviour },
): Promise<StandIn> {
  return serve((url, _request, response) => {
    const sorted = posts.toSorted(
      (a, b) => b.published_at.localeCompare(a.published_at) || b.id.localeCompare(a.id),
    );
    const fail = (status: number, message: string) => sendJson(response, status, { errors: [{ message }] });
    if (url.searchParams.get('key') !== key) return fail(401, 'Unknown Content API Key');
    if (url.pathname !== '/ghost/api/content/posts/') return fail(404, 'Resource not found');
    const filter = url.searchParams.get('filter') ?? '';
    const [, not, value] = /^visibility:(-?)(\w+)$/.exec(filter) ?? (filter ? ['', '', 'none'] : []);
    const matching = sorted.filter((post) => !value || (post.visibility === value) !== (not === '-'));
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 15), 100);
    const page = Number(url.searchParams.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(matching.length / limit));
    sendJson(response, 200, {
      posts: matching.slice((page - 1) * limit, page * limit),
      meta: { pagination: { page, limit, pages, total: matching.length, next: null, prev: null } },
    });
  }, behave);
}

/** Rows that the schema accepts. */
export const makeRows = (count: number, change: (index: number) => Partial<Row> = () => ({})): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${String(index).padStart(5, '0')}`,
    slug: `release-${index}`,
    title: `Release ${index}`,
    excerpt: 'An excerpt.',
    content: `<p>Body of release ${index}.</p>`,
    category: 'Company News',
    tags: ['Demo'],
    featured_image: null,
    // Four rows share each date: only the second order keeps pages apart.
    publish_date: new Date(Date.UTC(2025, 0, 1) - Math.floor(index / 4) * 86_400_000).toISOString(),
    author: 'Newsroom',
    is_published: true,
    ...change(index),
  }));

/** Posts that the schema accepts. */
export const makePosts = (count: number, change: (index: number) => Partial<Post> = () => ({})): Post[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `post${String(index).padStart(5, '0')}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    html: `<p>Body of post ${index}.</p>`,
    excerpt: 'An excerpt.',
    custom_excerpt: null,
    published_at: new Date(Date.UTC(2025, 0, 1) - index * 3_600_000).toISOString(),
    updated_at: new Date(Date.UTC(2025, 0, 2)).toISOString(),
    feature_image: null,
    visibility: 'public',
    access: true,
    tags: [],
    authors: [{ name: 'Editorial Team', slug: 'editorial-team' }],
    ...change(index),
  }));
