/** Reads all public posts through Ghost's own client: paged past the cap of 100, and complete or not at all. */
import GhostContentAPI from '@tryghost/content-api';
import { fetchJson, SourceError, type Subject } from '../fetch.ts';
import { forOneRead, type FetchPolicy } from '../retry.ts';
import { ListMoved, readWholeList } from '../whole-list.ts';
import { postFields } from './schema.ts';

export interface GhostRequest {
  url: string;
  params: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Answers a request of the client with the body of the Content API. */
export type Respond = (request: GhostRequest) => Promise<unknown>;

export interface GhostAccess {
  url: string;
  key: string;
  /** Answers instead of the network: the export file. */
  respond?: Respond;
  /** No public post is a state, not a fault. */
  mayBeEmpty?: boolean;
  policy?: Partial<FetchPolicy>;
}

/** A post before `schema.ts` has looked at it. */
export type RawPost = { id: string; slug: string } & Record<string, unknown>;

/**
 * Ghost computes `reading_time` from `html` and `feature_image`, and leaves it out unless both are asked for.
 * No `order`: the default ends in `id desc`, an explicit one would have no tie-break.
 */
const PUBLIC = {
  // Every post that this API gives is published.
  fields: postFields.filter((field) => field !== 'status').join(','),
  include: 'tags,authors',
  filter: 'visibility:public',
};
/** What Ghost keeps for members. */
const GATED = { fields: 'id,slug,visibility', filter: 'visibility:-public' };

/** What Ghost gives at most, whatever is asked for. */
const PAGE_SIZE = 100;

const subjectOf = (key: string): Subject => ({
  service: 'Ghost',
  what: 'posts',
  secrets: [key],
  onRefused:
    'Check GHOST_CONTENT_API_KEY (Ghost: Settings, Integrations, the custom integration of this site).',
  onMissing: 'Check GHOST_URL: it is the address of Ghost itself, with its folder if it has one.',
});

/** The client's values as a query, as its own transport writes them. */
const withQuery = ({ url, params }: GhostRequest): string =>
  `${url}?${Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent([value].flat().join(','))}`)
    .join('&')}`;

/** Answers over the network. */
const network =
  (subject: Subject, policy: Partial<FetchPolicy>): Respond =>
  async (request) =>
    (await fetchJson(withQuery(request), { headers: request.headers }, subject, policy)).json;

/**
 * All public posts, newest first, and what names those that Ghost keeps for members.
 * @throws {SourceError} when Ghost cannot be read, has no public post, or changes faster than it is read
 */
export async function readPosts(access: GhostAccess): Promise<{ posts: RawPost[]; gated: RawPost[] }> {
  const { url, key } = access;
  const respond = access.respond ?? network(subjectOf(key), forOneRead(access.policy));
  const fault = (what: string, next: string): SourceError =>
    new SourceError(`Failed to fetch posts: ${what}\n  Address: ${url}\n  Next: ${next}`);
  const api = new GhostContentAPI({
    url,
    key,
    version: 'v6.0',
    // The transport's own errors hold the key; ours never do.
    makeRequest: async (request) => ({ data: await respond(request) }),
  });

  const readAll = (options: Record<string, string>): Promise<RawPost[]> =>
    readWholeList(async (from) => {
      const page = Math.ceil(from / PAGE_SIZE) + 1;
      const posts = await api.posts.browse({ ...options, limit: PAGE_SIZE, page });
      const total: unknown = posts?.meta?.pagination?.total;
      if (!Array.isArray(posts) || typeof total !== 'number')
        throw fault(
          'the answer holds no posts with a pagination',
          'Check that GHOST_URL is the address of a Ghost 5 or newer, not of a proxy or page before it.',
        );
      return { records: [...posts] as unknown as RawPost[], total };
    });

  try {
    const posts = await readAll(PUBLIC);
    if (posts.length === 0 && !access.mayBeEmpty)
      throw fault(
        'no public post came',
        'Publish at least one post with public access, and check GHOST_URL. If there is nothing to publish yet: ' +
          'CONTENT_ALLOW_EMPTY=blog.',
      );
    return { posts, gated: await readAll(GATED) };
  } catch (error) {
    if (error instanceof ListMoved) throw fault(error.message, 'Build again once nobody edits.');
    throw error;
  }
}
