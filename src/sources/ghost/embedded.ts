/**
 * The embedded Ghost: the export file of scripts/ghost, which a real Ghost imports, answering as its APIs would, to the same client. It gives all of
 * its posts as one page, with every field that it knows: the schema takes what the site reads.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An export file and its pictures: what a real Ghost would be set up from. */
const FOLDER = join('scripts', 'ghost');
export const EXPORT_FILE = join(FOLDER, 'export.json');

/** Never resolves: nothing can be asked by mistake. */
export const EMBEDDED_URL = 'http://ghost.invalid';
/** Of the Content API, and of the Admin API. */
export const EMBEDDED_KEY = '0'.repeat(26);
export const EMBEDDED_ADMIN_KEY = `${'0'.repeat(24)}:${'0'.repeat(64)}`;

interface Row {
  id: string;
  [field: string]: unknown;
}
interface PostRow extends Row {
  slug: string;
  status: string;
  visibility: string;
  html: string;
}
/** A row that belongs to a post, or names what does. */
type Link = Record<string, unknown> & { post_id: string; sort_order: number };

interface ExportData {
  posts: PostRow[];
  posts_meta: { post_id: string }[];
  tags: Row[];
  posts_tags: Link[];
  users: Row[];
  posts_authors: Link[];
}

/** Ghost's own count: 275 words a minute, and 12 s for the first picture, 11 for the next, at least 3. */
function readingTime(html: string, hasCover: boolean): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[a-zA-Z\u00C0-\u00FF0-9_]+/g)?.length ?? 0;
  const images = (html.match(/<img[\s>]/g)?.length ?? 0) + (hasCover ? 1 : 0);
  let seconds = (words / 275) * 60;
  for (let index = 0; index < images; index++) seconds += Math.max(3, 12 - index);
  return Math.round(seconds / 60);
}

/** The posts of the export file as the Content API would give them; an export leaves out what is empty. */
function posts(): (PostRow & { access: boolean })[] {
  const text = readFileSync(EXPORT_FILE, 'utf8').replaceAll('__GHOST_URL__', EMBEDDED_URL);
  const { db } = JSON.parse(text) as { db: [{ data: ExportData }] };
  const [{ data }] = db;
  const linked = (links: Link[], post: PostRow, field: string, rows: Row[]) =>
    links
      .filter(({ post_id }) => post_id === post.id)
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map((link) => rows.find(({ id }) => id === link[field]));
  return data.posts.map((post) => {
    const access = post.visibility === 'public';
    return {
      ...data.posts_meta.find(({ post_id }) => post_id === post.id),
      ...post,
      access,
      html: access ? post.html : '',
      reading_time: readingTime(post.html, 'feature_image' in post),
      url: `${EMBEDDED_URL}/${post.slug}/`,
      tags: linked(data.posts_tags, post, 'tag_id', data.tags),
      authors: linked(data.posts_authors, post, 'author_id', data.users),
    };
  });
}

/** Answers as the Content API: published posts, public or for members as the filter says; or as the Admin API: unpublished ones. */
export const embeddedFetch = (address: string | URL | Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(address));
  const isAdmin = pathname.startsWith('/ghost/api/admin/');
  const gated = searchParams.get('filter') === 'visibility:-public';
  const found = posts().filter(
    ({ status, access }) => (status === 'published') === !isAdmin && access === !gated,
  );
  return Promise.resolve(Response.json({ posts: found, meta: { pagination: { total: found.length } } }));
};

/** Pictures of the demo posts; Ghost imports them too when the folder is zipped. */
export async function readEmbeddedAsset(address: string): Promise<Uint8Array | undefined> {
  const path = address.startsWith(`${EMBEDDED_URL}/content/`) ? new URL(address).pathname : '';
  if (!path || path.includes('..')) return undefined;
  const file = join(FOLDER, decodeURIComponent(path));
  return existsSync(file) ? readFileSync(file) : undefined;
}
