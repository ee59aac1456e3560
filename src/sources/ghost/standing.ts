/** What Ghost says about single posts. */
import GhostContentAPI from '@tryghost/content-api';
import { SourceError } from '../fetch.ts';
import { forOneRead } from '../retry.ts';
import { askInParts, type Found, type Standing } from '../standing.ts';
import { network, subjectOf, type GhostAccess } from './read.ts';
import { withheld } from './schema.ts';

interface Post {
  id: string;
  slug: string;
  visibility: string;
}

/** Drafts, scheduled and deleted posts are not in the answer: the Content API gives published ones only. */
export function askPosts(
  access: GhostAccess,
  ids: readonly string[],
  witness: string | undefined,
): Promise<Map<string, Standing>> {
  const respond = access.respond ?? network(subjectOf(access.key), forOneRead(access.policy));
  const api = new GhostContentAPI({
    url: access.url,
    key: access.key,
    version: 'v6.0',
    makeRequest: async (request) => ({ data: await respond(request) }),
  });
  return askInParts(ids, witness, async (asked) => {
    const posts = await api.posts.browse({
      // Quoted: an id of digits alone would be read as a number.
      filter: `id:[${asked.map((id) => `'${id}'`).join(',')}]`,
      fields: ['id', 'slug', 'visibility'],
      limit: 100,
    });
    if (!Array.isArray(posts) || posts.meta?.pagination?.total !== posts.length)
      throw new SourceError('Failed to fetch posts: the answer holds no posts with a matching count');
    return (posts as unknown as Post[]).map(({ id, slug, visibility }): Found => ({
      id,
      slug,
      withdrawn: withheld({ visibility }),
    }));
  });
}
