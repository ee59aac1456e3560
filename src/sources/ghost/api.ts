/**
 * Ghost's two APIs, read in pages past the cap of 100, complete or not at all. The Content API, asked through Ghost's own client,
 * gives what is published; drafts and scheduled posts only the Admin API, whose key can also write, so it stays in draft builds.
 */
import { createHmac } from 'node:crypto';
import GhostContentAPI from '@tryghost/content-api';
import { fetchJson, policyOfOneRead, SourceError, type Subject } from '../fetch.ts';
import type { Access } from '../source.ts';
import { plainText } from '../plain-text.ts';
import { ListChangedError, readWholeList } from '../whole-list.ts';
import { postFields } from './schema.ts';

/** A post before `schema.ts` has looked at it. */
export type RawPost = { id: string; slug: string; visibility?: string; access?: boolean } & Record<
  string,
  unknown
>;

/** What Ghost gives at most, whatever is asked for. */
const PAGE_SIZE = 100;

const INTEGRATION = 'Ghost: Settings, Integrations, the custom integration of';

const subjectOf = (key: string, what: 'posts' | 'post', isAdmin: boolean): Subject => ({
  service: 'Ghost',
  what,
  secrets: [key, key.split(':')[1] ?? ''],
  onRefused: isAdmin
    ? `Check GHOST_ADMIN_API_KEY (${INTEGRATION} the draft build).`
    : `Check GHOST_CONTENT_API_KEY (${INTEGRATION} this site).`,
  onMissing:
    what === 'post'
      ? 'Check the address: it ends in the id of the post, or in the Post URL of its settings.'
      : 'Check GHOST_URL: it is the address of Ghost itself, with its folder if it has one.',
});

const fault = ({ url }: Access, what: string, next: string, status?: number): SourceError =>
  new SourceError(`Failed to fetch ${what}\n  Address: ${url}\n  Next: ${next}`, status);

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token of a request to the Admin API, for five minutes. @param key id:secret (hexadecimal) @param now milliseconds since the epoch */
export function adminToken(key: string, now = Date.now()): string {
  const [id, secret] = key.split(':') as [string, string];
  const seconds = Math.floor(now / 1000);
  const head = base64url({ alg: 'HS256', typ: 'JWT', kid: id });
  const body = base64url({ iat: seconds, exp: seconds + 300, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${head}.${body}`)
    .digest('base64url');
  return `${head}.${body}.${signature}`;
}

interface Page {
  records: RawPost[];
  total: number;
}

/** @param total as Ghost counts all posts that were asked for */
function pageOf(access: Access, posts: unknown, total: unknown, what: 'posts' | 'post' = 'posts'): Page {
  if (Array.isArray(posts) && typeof total === 'number') return { records: posts as RawPost[], total };
  throw fault(
    access,
    `${what}: the answer holds no posts with a pagination`,
    'Check that GHOST_URL is the address of a Ghost 5 or newer, not of a proxy or page before it.',
  );
}

async function readAll(access: Access, readPage: (page: number) => Promise<Page>): Promise<RawPost[]> {
  try {
    return await readWholeList((from) => readPage(Math.ceil(from / PAGE_SIZE) + 1));
  } catch (error) {
    if (error instanceof ListChangedError)
      throw fault(access, `posts: ${error.message}`, 'Build again once nobody edits.');
    throw error;
  }
}

/** Ghost's client, with the time limits and retries of one read. */
function openClient({ url, key, policy }: Access) {
  const readPolicy = policyOfOneRead(policy);
  return new GhostContentAPI({
    url,
    key,
    version: 'v6.0',
    // The transport's own errors hold the key; ours never do.
    makeRequest: async ({ url: address, params, headers }) => {
      const given = Object.entries(params as Record<string, unknown>).filter(
        ([, value]) => value !== undefined,
      );
      const query = new URLSearchParams(given.map(([name, value]) => [name, [value].flat().join(',')]));
      return {
        data: await fetchJson(`${address}?${query}`, { headers }, subjectOf(key, 'posts', false), readPolicy),
      };
    },
  });
}

/**
 * Ghost computes `reading_time` from `html` and `feature_image`, and leaves it out unless both are asked for. No `order`: the
 * default ends in `id desc`, an explicit one would have no tie-break.
 */
const PUBLIC = {
  // Every post that this API gives is published.
  fields: postFields.filter((field) => field !== 'status').join(','),
  filter: 'visibility:public',
};
/** Posts for members only: the report names them, and their bodies are not read. */
const GATED = { fields: 'id,slug,visibility', filter: 'visibility:-public' };

/**
 * All published posts, newest first; of those that Ghost keeps for members only what names them.
 * @throws {SourceError} when Ghost cannot be read, has no public post, or changes faster than it is read
 */
export async function readPosts(access: Access): Promise<RawPost[]> {
  const client = openClient(access);
  const browse = (asked: typeof PUBLIC) =>
    readAll(access, async (page) => {
      const options = { ...asked, include: 'tags,authors', limit: PAGE_SIZE, page };
      const answer = await client.posts.browse(options as Parameters<typeof client.posts.browse>[0]);
      return pageOf(access, answer, answer?.meta?.pagination?.total);
    });
  const posts = await browse(PUBLIC);
  if (posts.length === 0 && !access.mayBeEmpty)
    throw fault(
      access,
      'posts: no public post came',
      'Publish at least one post with public access, and check GHOST_URL. If there is nothing to publish yet: ' +
        'CONTENT_ALLOW_EMPTY=blog.',
    );
  return [...posts, ...(await browse(GATED))];
}

/** @param path below the Admin API, as in `posts/` */
async function askAdmin(
  access: Access,
  path: string,
  query: Record<string, string>,
  what: 'posts' | 'post',
): Promise<Page> {
  const { url, key, policy } = access;
  const answer = (await fetchJson(
    `${url}/ghost/api/admin/${path}?${new URLSearchParams({ formats: 'html', include: 'tags,authors', ...query })}`,
    { headers: { 'accept-version': 'v6.0', authorization: `Ghost ${adminToken(key)}` } },
    subjectOf(key, what, true),
    policy,
  )) as { posts?: unknown; meta?: { pagination?: { total?: number } } };
  return pageOf(access, answer.posts, what === 'post' ? 1 : answer.meta?.pagination?.total, what);
}

/** Blocks that a card of Ghost keeps from visitors who are no members. */
const GATED_BLOCK = /<!--\s*kg-gated-block:begin\s+([^\n]+?)\s*-->(.*?)<!--\s*kg-gated-block:end\s*-->/gs;

/** A post as the Content API will give it, without what is for members only; that cuts the excerpt from the rest, too. */
function asVisitor(post: RawPost): RawPost {
  if (typeof post['html'] !== 'string') return post;
  const html = post['html'].replace(GATED_BLOCK, (_, rules: string, content: string) =>
    /\bnonMember\s*:\s*true\b/.test(rules) ? content : '',
  );
  if (html === post['html']) return post;
  const excerpt = (post['custom_excerpt'] as string | null) ?? plainText(html).slice(0, 500);
  return { ...post, html, excerpt };
}

/** Everything else that the Admin API sends (addresses of authors, revisions, newsletters) is dropped here. */
function withoutPrivateFields(post: RawPost): RawPost {
  const only = (item: Record<string, unknown>, wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((field) => [field, item[field]]));
  const each = (list: unknown, wanted: readonly string[]) =>
    ((list ?? []) as Record<string, unknown>[]).map((item) => only(item, wanted));
  // The address of an unpublished post is that of its preview, which is secret.
  const fields = postFields.filter((field) => field !== 'url');
  return {
    ...(only(asVisitor(post), fields) as RawPost),
    tags: each(post['tags'], ['name', 'slug', 'visibility']),
    authors: each(post['authors'], ['name']),
  };
}

/** @returns drafts and scheduled posts that will be public, newest change first @throws {SourceError} when Ghost cannot be read */
export async function readUnpublished(access: Access): Promise<RawPost[]> {
  const readAccess = { ...access, policy: policyOfOneRead(access.policy) };
  const filter = 'status:[draft,scheduled]+visibility:public';
  const query = { filter, order: 'updated_at desc,id desc', limit: String(PAGE_SIZE) };
  const posts = await readAll(access, (page) =>
    askAdmin(readAccess, 'posts/', { ...query, page: String(page) }, 'posts'),
  );
  return posts.map(withoutPrivateFields);
}

/**
 * One post in whatever state it is, for an editor who looks at it while writing.
 * @param name its id, which stays, or its slug, which follows the title of a draft
 * @throws {SourceError} with status 404 when there is none
 */
export async function readAnyPost(access: Access, name: string): Promise<RawPost> {
  const path = /^[0-9a-f]{24}$/.test(name) ? name : `slug/${encodeURIComponent(name)}`;
  const { records } = await askAdmin(access, `posts/${path}/`, {}, 'post');
  if (records[0]) return withoutPrivateFields(records[0]);
  // An answer without the post says the same as a 404.
  throw fault(access, 'post: Not Found', subjectOf(access.key, 'post', true).onMissing, 404);
}
