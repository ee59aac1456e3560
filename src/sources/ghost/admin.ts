/** Drafts and scheduled posts. Only Ghost's Admin API gives them; its key can also write, so it stays in draft builds. */
import { createHmac } from 'node:crypto';
import { fetchJson, SourceError, type Subject } from '../fetch.ts';
import { forOneRead, type FetchPolicy } from '../retry.ts';
import { postFields } from './schema.ts';

export interface GhostAdminAccess {
  url: string;
  /** id:secret, as Ghost prints it. */
  key: string;
  policy?: Partial<FetchPolicy>;
}

const PAGE_SIZE = 100;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The token of one request: Ghost accepts it for five minutes.
 * @param key id:secret, the secret in hexadecimal
 * @param now milliseconds since the epoch
 */
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

/** The address of an unpublished post is that of its preview, which is secret. */
const fields = postFields.filter((field) => field !== 'url');

/** Everything else that the Admin API sends (addresses of authors, revisions, newsletters) is dropped here. */
function withoutPrivateFields(post: Record<string, unknown>): Record<string, unknown> {
  const only = (list: unknown, wanted: string[]) =>
    (Array.isArray(list) ? list : []).map((item: Record<string, unknown>) =>
      Object.fromEntries(wanted.map((field) => [field, item[field]])),
    );
  return {
    ...Object.fromEntries(fields.map((field) => [field, post[field]])),
    tags: only(post['tags'], ['name', 'slug', 'visibility']),
    authors: only(post['authors'], ['name']),
  };
}

const subjectOf = (key: string, what: 'posts' | 'post'): Subject => ({
  service: 'Ghost',
  what,
  secrets: [key, key.split(':')[1] ?? ''],
  onRefused:
    'Check GHOST_ADMIN_API_KEY (Ghost: Settings, Integrations, the custom integration of the draft build).',
  onMissing:
    what === 'post'
      ? 'Check the address: it ends in the id of the post, or in the Post URL of its settings.'
      : 'Check GHOST_URL: it is the address of Ghost itself, with its folder if it has one.',
});

async function ask(
  { url, key, policy = {} }: GhostAdminAccess,
  path: string,
  query: Record<string, string>,
  what: 'posts' | 'post',
): Promise<{ posts: Record<string, unknown>[]; pages: number }> {
  const { json } = await fetchJson(
    `${url}/ghost/api/admin/${path}?${new URLSearchParams({ formats: 'html', include: 'tags,authors', ...query })}`,
    { headers: { authorization: `Ghost ${adminToken(key)}`, 'accept-version': 'v6.0' } },
    subjectOf(key, what),
    policy,
  );
  const answer = json as { posts?: Record<string, unknown>[]; meta?: { pagination?: { pages?: number } } };
  if (!Array.isArray(answer.posts)) {
    throw new SourceError(
      `Failed to fetch ${what}: the answer holds no posts\n  Address: ${url}\n` +
        '  Next: Check that GHOST_URL is the address of a Ghost 5 or newer.',
    );
  }
  return { posts: answer.posts.map(withoutPrivateFields), pages: answer.meta?.pagination?.pages ?? 1 };
}

/**
 * @returns drafts and scheduled posts that will be public, newest change first
 * @throws {SourceError} when Ghost cannot be read
 */
export async function readUnpublished(access: GhostAdminAccess): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  const policy = forOneRead(access.policy);
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask(
      { ...access, policy },
      'posts/',
      {
        filter: 'status:[draft,scheduled]+visibility:public',
        order: 'updated_at desc,id desc',
        limit: String(PAGE_SIZE),
        page: String(page),
      },
      'posts',
    );
    ({ pages } = answer);
    all.push(...answer.posts);
  }
  return all;
}

/**
 * One post in whatever state it is, for an editor who looks at it while writing.
 * @param name its id, which stays, or its slug, which follows the title of a draft
 * @throws {SourceError} with status 404 when there is none
 */
export async function readAnyPost(access: GhostAdminAccess, name: string): Promise<Record<string, unknown>> {
  const path = /^[0-9a-f]{24}$/.test(name) ? name : `slug/${encodeURIComponent(name)}`;
  const { posts } = await ask(access, `posts/${path}/`, {}, 'post');
  if (posts[0]) return posts[0];
  // An answer without the post says the same as a 404.
  const { onMissing } = subjectOf(access.key, 'post');
  throw new SourceError(
    `Failed to fetch post: Not Found\n  Address: ${access.url}\n  Next: ${onMissing}`,
    404,
  );
}
