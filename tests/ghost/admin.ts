/** A real Ghost, asked as an editor would. GHOST_URL, GHOST_CONTENT_API_KEY and GHOST_ADMIN_API_KEY name it. */
import { adminToken } from '../../src/sources/ghost/api.ts';

const { GHOST_URL, GHOST_CONTENT_API_KEY, GHOST_ADMIN_API_KEY } = process.env;
if (!GHOST_URL || !GHOST_CONTENT_API_KEY || !GHOST_ADMIN_API_KEY) {
  throw new Error(
    'Set GHOST_URL, GHOST_CONTENT_API_KEY and GHOST_ADMIN_API_KEY of a Ghost that may be changed.',
  );
}
export const ghostUrl = GHOST_URL;

export interface GhostPost {
  id: string;
  slug: string;
  updated_at: string;
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${ghostUrl}/ghost/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Ghost ${adminToken(GHOST_ADMIN_API_KEY!)}`,
      'content-type': 'application/json',
      'accept-version': 'v6.0',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const createPost = async (fields: object): Promise<GhostPost> =>
  (await call<{ posts: [GhostPost] }>('POST', 'posts/?source=html', { posts: [fields] })).posts[0];

/** Ghost wants the moment of the last change with every change. */
export async function editPost(id: string, fields: object): Promise<void> {
  const { posts } = await call<{ posts: [GhostPost] }>('GET', `posts/${id}/?fields=id,updated_at`);
  await call('PUT', `posts/${id}/?source=html`, { posts: [{ ...fields, updated_at: posts[0].updated_at }] });
}

export const deletePost = (id: string): Promise<void> => call('DELETE', `posts/${id}/`);

export async function createWebhook(
  event: string,
  address: string,
  secret: string,
): Promise<() => Promise<void>> {
  const { webhooks } = await call<{ webhooks: [{ id: string }] }>('POST', 'webhooks/', {
    webhooks: [{ event, target_url: address, name: `test ${event}`, secret }],
  });
  return () => call('DELETE', `webhooks/${webhooks[0].id}/`);
}

export interface Member {
  id: string;
  email: string;
}
export const membersWith = async (email: string): Promise<Member[]> =>
  (await call<{ members: Member[] }>('GET', `members/?filter=${encodeURIComponent(`email:'${email}'`)}`))
    .members;

export const deleteMember = (id: string): Promise<void> => call('DELETE', `members/${id}/`);
