/** The row of Supabase that the form of a release stands for; an empty field is no value. */

/** What an editor writes; id, state and time of change are the database's. */
export interface ReleaseRow {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  content_format: string;
  category: string;
  tags: string[];
  featured_image: string | null;
  publish_date: string;
  author: string;
}

export interface SavedRelease extends ReleaseRow {
  id: string;
  is_published: boolean;
  updated_at: string;
}

export type ReleaseState = 'draft' | 'scheduled' | 'public';

export const stateOf = (row: Pick<SavedRelease, 'is_published' | 'publish_date'>): ReleaseState =>
  row.is_published ? (Date.parse(row.publish_date) > Date.now() ? 'scheduled' : 'public') : 'draft';

export function rowOf(form: FormData | URLSearchParams): ReleaseRow {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const text = (name: string): string => field(name).trim();
  const date = Date.parse(text('publish_date'));
  const tags = form.getAll('tags').flatMap((tag) => String(tag).split(','));
  return {
    slug: text('slug'),
    title: text('title'),
    excerpt: text('excerpt'),
    content: field('content'),
    content_format: text('content_format') || 'html',
    category: text('category') || 'Company News',
    tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
    featured_image: text('featured_image') || null,
    publish_date: (Number.isNaN(date) ? new Date() : new Date(date)).toISOString(),
    author: text('author'),
  };
}

/** Letters that no accent makes. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** An address as the table takes it: 'A New Office in Köln' -> 'a-new-office-in-koln'. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
