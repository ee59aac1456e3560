/** Blog posts: a Ghost site, or the export file. */
import type { ArticleKind } from '../../config/sections.ts';
import { NotPublishable, type Problem } from '../problems.ts';
import type { FrontRules, LeftOut, OpenSource, Source, SourceRecord, WaitingRecord } from '../source.ts';
import { readAnyPost, readUnpublished, type GhostAdminAccess } from './admin.ts';
import {
  EMBEDDED_KEY,
  EMBEDDED_URL,
  EXPORT_FILE,
  embeddedRespond,
  embeddedUnpublished,
  readEmbeddedAsset,
} from './embedded.ts';
import { readPosts, type GhostAccess } from './read.ts';
import { readPost } from './schema.ts';

export interface GhostOptions {
  kind?: ArticleKind;
  /** None: the export file. */
  url?: string;
  key?: string;
  /** Drafts and scheduled posts too. */
  drafts?: boolean;
  /** No public post is a state, not a fault. */
  mayBeEmpty?: boolean;
  /** id:secret of the Admin API; needed for drafts of a Ghost site. */
  adminKey?: string;
  /** Address of this site. */
  site: string;
  policy?: GhostAccess['policy'];
}

export const openSource: OpenSource = ({ section: { kind }, env, onRetry }) =>
  ghostSource({
    kind,
    url: env.GHOST_URL,
    key: env.GHOST_CONTENT_API_KEY,
    drafts: env.DRAFTS,
    mayBeEmpty: env.CONTENT_ALLOW_EMPTY.includes(kind),
    adminKey: env.GHOST_ADMIN_API_KEY,
    site: env.SITE_URL,
    policy: { onRetry },
  });

/** Ghost shows posts at its own address, serves uploads below /content and its administration below /ghost. */
export const GHOST_FRONT: FrontRules = {
  closed: '/ghost',
  files: '/content/',
  lists: ['/tag/', '/author/', '/page/'],
  uploads: { '/content/images/': 'image', '/content/files/': 'file', '/content/media/': 'video' },
  // Where Ghost(Pro) keeps the uploads of all of its sites.
  storage: ['storage.ghost.io'],
};

/**
 * Where a blog says that its posts are: a hosted Ghost answers at one address and publishes at another.
 * @param posts public addresses of posts
 * @param site address of this site, whose root is never taken for the blog's
 * @returns per host, the folder that all its posts share, as `https://blog.acme.com` or `https://acme.com/journal`
 */
export function publicBases(posts: readonly string[], site: string): string[] {
  const folders = new Map<string, string[]>();
  for (const post of posts) {
    const url = URL.parse(post);
    if (!url) continue;
    const folder = url.pathname.split('/').filter(Boolean).slice(0, -1);
    const shared = folders.get(url.origin) ?? folder;
    const differs = shared.findIndex((name, index) => name !== folder[index]);
    folders.set(url.origin, differs < 0 ? shared : shared.slice(0, differs));
  }
  return [...folders]
    .map(([origin, folder]) => [origin, ...folder].join('/'))
    .filter((base) => base !== new URL(site).origin);
}

/** Drafts and scheduled posts as the desk names them. */
async function readWaitingPosts(access: GhostAdminAccess): Promise<WaitingRecord[]> {
  const posts = await readUnpublished(access);
  return posts.map(({ id, title, status, published_at: date, updated_at: changed }) => ({
    id: String(id),
    title: String(title),
    status: status === 'scheduled' ? 'scheduled' : 'draft',
    date: String(date ?? changed),
  }));
}

export function ghostSource(options: GhostOptions): Source {
  const { kind = 'blog', url, key, drafts, mayBeEmpty = false, adminKey, site, policy } = options;
  const name = url ? 'Ghost' : 'Ghost (embedded)';
  const bases = [url ?? EMBEDDED_URL];
  const access = (): GhostAccess =>
    url
      ? { url, key: key ?? '', mayBeEmpty, policy }
      : { url: EMBEDDED_URL, key: EMBEDDED_KEY, respond: embeddedRespond };
  return {
    kind,
    name,
    address: url ?? EXPORT_FILE,
    context: { bases, front: GHOST_FRONT, site },
    ...(url ? {} : { readLocal: readEmbeddedAsset }),
    readOne: async (name) => {
      if (!url || !adminKey)
        throw new NotPublishable('Set GHOST_URL and GHOST_ADMIN_API_KEY in .env to look at drafts.');
      return readPost(await readAnyPost({ url, key: adminKey, policy: { tries: 1 } }, name), 'Ghost');
    },
    readWaiting: async () => {
      if (!url) return [];
      if (!adminKey)
        throw new NotPublishable('Set GHOST_ADMIN_API_KEY in .env to see the drafts of Ghost here.');
      return readWaitingPosts({ url, key: adminKey, policy: { tries: 1 } });
    },
    read: async () => {
      const { posts, gated } = await readPosts(access());
      const unpublished = !drafts
        ? []
        : url
          ? await readUnpublished({ url, key: adminKey ?? '', policy })
          : embeddedUnpublished();
      const records: SourceRecord[] = [];
      const problems: Problem[] = [];
      const leftOut: LeftOut[] = gated.map(({ id, slug, visibility }) => ({
        record: `record ${id} (${slug})`,
        id,
        reason: `visibility is '${String(visibility)}'`,
      }));
      for (const post of [...unpublished, ...posts]) {
        const read = readPost(post, name);
        if (Array.isArray(read)) problems.push(...read);
        else if ('withheld' in read) {
          const id = String(post['id']);
          leftOut.push({ record: `record ${id} (${String(post['slug'])})`, id, reason: read.withheld });
        } else records.push(read);
      }
      const addresses = records.flatMap((record) => record.url ?? []);
      bases.push(...publicBases(addresses, site).filter((base) => !bases.includes(base)));
      return {
        fetched: unpublished.length + posts.length + gated.length,
        records,
        problems,
        leftOut,
      };
    },
  };
}
