/**
 * The embedded Ghost: the export file of scripts/ghost, the JSON that a real Ghost imports, answering the client's
 * requests as the Content API does.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GhostRequest, Respond } from './read.ts';

/** An export file and its pictures: what a real Ghost would be set up from. */
const FOLDER = join('scripts', 'ghost');
export const EXPORT_FILE = join(FOLDER, 'export.json');

/** Never resolves: nothing can be asked by mistake. */
export const EMBEDDED_URL = 'http://ghost.invalid';
export const EMBEDDED_KEY = '0'.repeat(26);

interface Row {
  id: string;
  slug: string;
  [field: string]: unknown;
}
interface PostRow extends Row {
  type: string;
  status: string;
  visibility: string;
  html: string | null;
  plaintext: string | null;
  custom_excerpt: string | null;
  feature_image: string | null;
  published_at: string | null;
}
interface ExportData {
  posts: PostRow[];
  posts_meta: { post_id: string; [field: string]: unknown }[];
  tags: Row[];
  posts_tags: { post_id: string; tag_id: string; sort_order: number }[];
  users: Row[];
  posts_authors: { post_id: string; author_id: string; sort_order: number }[];
}

/** What Ghost counts as a word: runs of Latin, Greek or Cyrillic letters and digits; each CJK character. */
const WORDS =
  /[a-zA-Z\u00C0-\u00FF0-9_\u0392-\u03C9\u0410-\u04F9]+|[\u4E00-\u9FFF\u3400-\u4DBF\uF900-\uFAFF\u3040-\u309F\uAC00-\uD7AF]/g;

/** Ghost's own count: 275 words a minute, and 12 s for the first picture, 11 for the next, at least 3. */
function readingTime(html: string, hasFeatureImage: boolean): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(WORDS)?.length ?? 0;
  const images = (html.match(/<img[\s>]/g)?.length ?? 0) + (hasFeatureImage ? 1 : 0);
  let seconds = (words / 275) * 60;
  for (let index = 0; index < images; index++) seconds += Math.max(3, 12 - index);
  return Math.round(seconds / 60);
}

const order = <T extends { sort_order: number }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => a.sort_order - b.sort_order);

/** The filters that the site asks for, by visibility, and nothing more. */
function matches(filter: unknown, { visibility }: PostRow): boolean {
  if (filter === undefined) return true;
  const [, not, value] = /^visibility:(-?)(\w+)$/.exec(String(filter)) ?? [];
  if (!value) throw new Error(`The embedded Ghost does not know the filter '${String(filter)}'.`);
  return (visibility === value) !== (not === '-');
}

/** Everything that the Content API would say about a post, from the rows of the export. */
function publicPost(row: PostRow, data: ExportData): Record<string, unknown> {
  const byId = new Map([...data.tags, ...data.users].map((entry) => [entry.id, entry]));
  const meta = data.posts_meta.find(({ post_id }) => post_id === row.id) ?? {};
  const access = row.visibility === 'public';
  const html = access ? row.html : '';
  return {
    ...meta,
    ...row,
    html,
    access,
    excerpt: row.custom_excerpt ?? (access ? (row.plaintext ?? '').slice(0, 500) : ''),
    reading_time: html ? readingTime(html, Boolean(row.feature_image)) : undefined,
    url: `${EMBEDDED_URL}/${row.slug}/`,
    tags: order(data.posts_tags.filter(({ post_id }) => post_id === row.id)).map((link) =>
      byId.get(link.tag_id),
    ),
    authors: order(data.posts_authors.filter(({ post_id }) => post_id === row.id)).map((link) => {
      const { id, name, slug } = byId.get(link.author_id) as Row;
      return { id, name, slug };
    }),
  };
}

function dataOf(text: string): ExportData {
  const { db } = JSON.parse(text.replaceAll('__GHOST_URL__', EMBEDDED_URL)) as { db: [{ data: ExportData }] };
  return db[0].data;
}

/** @param text an export file: `{"db": [{"meta": ..., "data": {...}}]}` */
export function respondFromExport(text: string): Respond {
  const data = dataOf(text);
  const published = data.posts
    .filter(({ type, status }) => type === 'post' && status === 'published')
    .map((row) => ({ row, at: Date.parse(String(row.published_at)) }))
    .sort((a, b) => b.at - a.at || (a.row.id < b.row.id ? 1 : -1))
    .map(({ row }) => row);

  return ({ params }: GhostRequest) => {
    const matching = published.filter((row) => matches(params['filter'], row));
    const limit = Math.min(Number(params['limit'] ?? 15), 100);
    const page = Number(params['page'] ?? 1);
    const total = matching.length;
    const pages = Math.max(1, Math.ceil(total / limit));
    const fields = String(params['fields']).split(',');
    const include = String(params['include'] ?? '').split(',');
    const wanted = new Set([...fields, ...include]);
    return Promise.resolve({
      posts: matching
        .slice((page - 1) * limit, page * limit)
        .map((row) =>
          Object.fromEntries(Object.entries(publicPost(row, data)).filter(([field]) => wanted.has(field))),
        ),
      meta: {
        pagination: {
          page,
          limit,
          pages,
          total,
          next: page < pages ? page + 1 : null,
          prev: page > 1 ? page - 1 : null,
        },
      },
    });
  };
}

/** @throws {Error} when the export file is not there */
export const embeddedRespond = (): Respond => respondFromExport(readFileSync(EXPORT_FILE, 'utf8'));

/** Drafts and scheduled posts of the export file that will be public, as the Admin API would give them. */
export function embeddedUnpublished(): Record<string, unknown>[] {
  const data = dataOf(readFileSync(EXPORT_FILE, 'utf8'));
  return data.posts
    .filter(
      ({ type, status, visibility }) => type === 'post' && status !== 'published' && visibility === 'public',
    )
    .map((row) => publicPost(row, data));
}

/** Pictures of the demo posts; Ghost imports them too when the folder is zipped. */
export async function readEmbeddedAsset(address: string): Promise<Uint8Array | undefined> {
  const path = address.startsWith(`${EMBEDDED_URL}/content/`) ? new URL(address).pathname : '';
  if (!path || path.includes('..')) return undefined;
  const file = join(FOLDER, decodeURIComponent(path));
  return existsSync(file) ? readFileSync(file) : undefined;
}
