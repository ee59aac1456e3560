/** Members of a real Ghost, by its Admin API. GHOST_URL, GHOST_CONTENT_API_KEY and GHOST_ADMIN_API_KEY name it. */
import { adminToken } from '../../src/sources/ghost/api.ts';

const { GHOST_URL, GHOST_CONTENT_API_KEY, GHOST_ADMIN_API_KEY } = process.env;
if (!GHOST_URL || !GHOST_CONTENT_API_KEY || !GHOST_ADMIN_API_KEY) {
  throw new Error(
    'Set GHOST_URL, GHOST_CONTENT_API_KEY and GHOST_ADMIN_API_KEY of a Ghost that may be changed.',
  );
}
export const ghostUrl = GHOST_URL;

async function call<T>(method: string, path: string): Promise<T> {
  const response = await fetch(`${ghostUrl}/ghost/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Ghost ${adminToken(GHOST_ADMIN_API_KEY!)}`,
      'accept-version': 'v6.0',
    },
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

interface Member {
  id: string;
  email: string;
}
export const membersWith = async (email: string): Promise<Member[]> =>
  (await call<{ members: Member[] }>('GET', `members/?filter=${encodeURIComponent(`email:'${email}'`)}`))
    .members;

export const deleteMember = (id: string): Promise<void> => call('DELETE', `members/${id}/`);
