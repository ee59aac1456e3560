/** Blog posts: a Ghost site, or the export file. */
import { articlePath, type ArticleKind } from '../../config/sections.ts';
import { inZone } from '../dates.ts';
import { SourceError } from '../fetch.ts';
import {
  commonOptions,
  emptyAnswer,
  partitionRecords,
  type Access,
  type PublicSitePaths,
  type OpenSource,
  type ReadRecord,
  type Source,
  type SourceOptions,
  type WaitingRecord,
} from '../source.ts';
import { readAnyPost, readPosts, readUnpublished } from './api.ts';
import {
  EMBEDDED_ADMIN_KEY,
  EMBEDDED_KEY,
  EMBEDDED_URL,
  EXPORT_FILE,
  embeddedFetch,
  readEmbeddedAsset,
} from './embedded.ts';
import { readPost } from './schema.ts';

export const openSource: OpenSource = (setting) =>
  ghostSource({
    ...commonOptions(setting),
    url: setting.env.GHOST_URL,
    key: setting.env.GHOST_CONTENT_API_KEY,
    secretKey: setting.env.GHOST_ADMIN_API_KEY,
  });

/** Ghost shows posts at its own address, serves uploads below /content and its administration below /ghost. */
export const GHOST_PUBLIC_SITE: PublicSitePaths = {
  adminPath: '/ghost',
  filesPath: '/content/',
  listPaths: ['/tag/', '/author/', '/page/'],
  uploadKinds: { '/content/images/': 'image', '/content/files/': 'file', '/content/media/': 'video' },
  // Where Ghost(Pro) keeps the uploads of all of its sites.
  uploadHosts: ['storage.ghost.io'],
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

/** A canonical address counts where the article is published elsewhere: that of its own page, or one below Ghost, is removed. */
function withForeignCanonical(
  read: ReadRecord,
  own: { bases: string[]; site: string; kind: ArticleKind },
): ReadRecord {
  if (!('article' in read) || !read.article.canonical) return read;
  const { slug, canonical } = read.article;
  const comparableAddress = (address: string): string => {
    const { host, pathname } = new URL(address);
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}/`;
  };
  const place = comparableAddress(canonical);
  const page = comparableAddress(new URL(articlePath(own.kind, slug), own.site).href);
  if (place !== page && !own.bases.some((base) => place.startsWith(comparableAddress(base)))) return read;
  return { ...read, article: { ...read.article, canonical: undefined } };
}

/** Drafts and scheduled posts as the desk names them. */
const readWaiting = async (access: Access, timeZone = 'UTC'): Promise<WaitingRecord[]> =>
  (await readUnpublished(access)).map(({ id, title, status, published_at: date, updated_at: changed }) => ({
    id,
    title: String(title),
    status: status === 'scheduled' ? 'scheduled' : 'draft',
    date:
      typeof (date ?? changed) === 'string'
        ? inZone(Date.parse(String(date ?? changed)), timeZone)
        : undefined,
  }));

export function ghostSource(options: SourceOptions): Source {
  const {
    kind = 'blog',
    url,
    key = '',
    secretKey = '',
    drafts,
    mayBeEmpty,
    site,
    policy,
    timeZone,
  } = options;
  const name = url ? 'Ghost' : 'Ghost (embedded)';
  const bases = [url ?? EMBEDDED_URL];
  const embedded = { url: EMBEDDED_URL, policy: { fetch: embeddedFetch } };
  const content: Access = url ? { url, key, mayBeEmpty, policy } : { ...embedded, key: EMBEDDED_KEY };
  const admin: Access = url ? { url, key: secretKey, policy } : { ...embedded, key: EMBEDDED_ADMIN_KEY };
  const singleAttempt = { ...admin, policy: { ...admin.policy, tries: 1 } };
  return {
    kind,
    name,
    address: url ?? EXPORT_FILE,
    context: { bases, publicSite: GHOST_PUBLIC_SITE, site },
    ...(url ? {} : { readLocal: readEmbeddedAsset }),
    readOne: async (name) => {
      if (!url || !secretKey)
        throw new SourceError('Set GHOST_URL and GHOST_ADMIN_API_KEY in .env to look at drafts.');
      const post = await readAnyPost(singleAttempt, name);
      return withForeignCanonical(readPost(post, 'Ghost', timeZone), { bases, site, kind });
    },
    readWaiting: async () => {
      if (!url) return [];
      if (!secretKey)
        throw new SourceError('Set GHOST_ADMIN_API_KEY in .env to see the drafts of Ghost here.');
      return readWaiting(singleAttempt, timeZone);
    },
    read: async () => {
      if (!url && mayBeEmpty) return emptyAnswer();
      const published = await readPosts(content);
      const posts = [...(drafts ? await readUnpublished(admin) : []), ...published];
      const read = posts.map((post) => ({ ...post, result: readPost(post, name, timeZone) }));
      const addresses = read.flatMap(({ result }) => ('url' in result && result.url) || []);
      bases.push(...publicBases(addresses, site).filter((base) => !bases.includes(base)));
      const sorted = partitionRecords(
        read.map((post) => ({ ...post, result: withForeignCanonical(post.result, { bases, site, kind }) })),
      );
      return { ...sorted, fetched: posts.length };
    },
  };
}
