/** Reads all public posts through Ghost's own client: paged past the cap of 100, and complete or not at all. */
import GhostContentAPI from '@tryghost/content-api';
import { fetchJson, SourceError, type Subject } from '../fetch.ts';
import { forOneRead, type FetchPolicy } from '../retry.ts';

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

/**
 * Ghost computes `reading_time` from `html` and `feature_image`, and leaves it out unless both are asked for.
 * No `order`: the default ends in `id desc`, an explicit one would have no tie-break.
 */
export const FIELDS = [
  'id,slug,title,html,excerpt,custom_excerpt,published_at,updated_at,feature_image,feature_image_alt,reading_time,url',
  'visibility,access,meta_title,meta_description,og_image,twitter_image',
].join(',');
/** What Ghost gives at most, whatever is asked for. */
const PAGE_SIZE = 100;
const WHOLE_READS = 3;

export const subjectOf = (key: string): Subject => ({
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
export const network =
  (subject: Subject, policy: Partial<FetchPolicy>): Respond =>
  async (request) =>
    (await fetchJson(withQuery(request), { headers: request.headers }, subject, policy)).json;

interface Page {
  posts: { id?: unknown; slug?: unknown }[];
  pages: number;
  total: number;
}

/** The posts changed between two pages: the whole list has to be read again. */
class Moved extends Error {}

/** A post as Ghost gave it: what this file itself must know of it. */
export interface RawPost {
  id: string;
  slug?: string;
  published_at?: string | null;
  updated_at?: string | null;
  tags?: Label[];
  authors?: Label[];
  [field: string]: unknown;
}

/** A tag or an author. */
interface Label {
  id?: string;
  name?: string;
  slug?: string;
  visibility?: string;
}

export interface GatedPost {
  id: string;
  slug: string;
  visibility: string;
}

const PUBLIC = { fields: FIELDS, include: 'tags,authors', filter: 'visibility:public' };
/** Opens a Ghost site for one read. @throws {SourceError} from all of its functions, when Ghost cannot be read */
function openReader(access: GhostAccess, progress: (done: number, total: number) => void) {
  const subject = subjectOf(access.key);
  const respond = access.respond ?? network(subject, forOneRead(access.policy));
  const stop = (what: string, next: string): never => {
    throw new SourceError(`Failed to fetch posts: ${what}\n  Address: ${access.url}\n  Next: ${next}`);
  };
  const api = new GhostContentAPI({
    url: access.url,
    key: access.key,
    version: 'v6.0',
    // The transport's own errors hold the key; ours never do.
    makeRequest: async (request) => ({ data: await respond(request) }),
  });

  const browse = async (options: Record<string, unknown>): Promise<Page> => {
    const posts = (await api.posts.browse(options)) as unknown as Page['posts'] & {
      meta?: { pagination?: { pages?: unknown; total?: unknown } };
    };
    const { pages, total } = posts?.meta?.pagination ?? {};
    if (!Array.isArray(posts) || typeof pages !== 'number' || typeof total !== 'number')
      stop(
        'the answer holds no posts with a pagination',
        'Check that GHOST_URL is the address of a Ghost 5 or newer, not of a proxy or page before it.',
      );
    return { posts: [...posts], pages: pages as number, total: total as number };
  };

  const readOnce = async (options: Record<string, unknown>): Promise<Page['posts']> => {
    const posts: Page['posts'] = [];
    let total: number | undefined;
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await browse({ ...options, limit: PAGE_SIZE, page });
      if (total !== undefined && answer.total !== total)
        throw new Moved(`the number of posts went from ${total} to ${answer.total} while they were read`);
      ({ pages, total } = answer);
      posts.push(...answer.posts);
      progress(posts.length, total);
    }
    const distinct = new Set(posts.map(({ id }) => id)).size;
    if (distinct !== total || posts.length !== total)
      throw new Moved(`${total} posts were counted, but ${distinct} different ones of ${posts.length} came`);
    return posts;
  };

  const readWhole = async (options: Record<string, unknown>): Promise<Page['posts']> => {
    for (let count = 1; ; count++) {
      try {
        return await readOnce(options);
      } catch (error) {
        if (!(error instanceof Moved)) throw error;
        if (count >= WHOLE_READS) stop(error.message, 'Build again once nobody edits.');
      }
    }
  };

  return { readWhole, stop };
}

/**
 * @returns all public posts, newest first
 * @throws {SourceError} when Ghost cannot be read, has no public post, or changes faster than it is read
 */
export async function readPublicPosts(
  access: GhostAccess,
  progress: (done: number, total: number) => void = () => {},
): Promise<RawPost[]> {
  const { readWhole, stop } = openReader(access, progress);
  const posts = await readWhole(PUBLIC);
  if (posts.length === 0 && !access.mayBeEmpty)
    stop(
      'no public post came',
      'Publish at least one post with public access, and check GHOST_URL. If there is nothing to publish yet: ' +
        'CONTENT_ALLOW_EMPTY=blog.',
    );
  return posts as RawPost[];
}

/**
 * The posts that Ghost keeps for members.
 * @throws {SourceError} when Ghost cannot be read or changes faster than it is read
 */
export async function readGatedPosts(access: GhostAccess): Promise<GatedPost[]> {
  const { readWhole } = openReader(access, () => {});
  return (await readWhole({ fields: 'id,slug,visibility', filter: 'visibility:-public' })) as GatedPost[];
}

/** All public posts, newest first, and those that Ghost keeps for members. @throws {SourceError} as the two above */
export async function readPosts(
  access: GhostAccess,
  progress: (done: number, total: number) => void = () => {},
): Promise<{ posts: RawPost[]; gated: GatedPost[] }> {
  return { posts: await readPublicPosts(access, progress), gated: await readGatedPosts(access) };
}
