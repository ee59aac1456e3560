/** Search and category of the news list, and their form in the address. Pure. */

/** The tabs; an article of another category appears under All. */
export const CATEGORIES = ['Product Launch', 'Company News', 'Partnership', 'Industry Insights'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Query {
  text: string;
  /** Absent: All. */
  category?: Category;
}

interface Searchable {
  title: string;
  excerpt: string;
  category?: string;
}

/** Longest text that is searched for; more is cut off. */
export const MAX_TEXT = 100;

export const isCategory = (value: unknown): value is Category => CATEGORIES.includes(value as Category);

/** True when the list differs from the plain page. */
export const isActive = ({ text, category }: Query): boolean => text.trim() !== '' || category !== undefined;

/** Case-insensitive substring on title or excerpt, and exact category; the order stays. */
export function filterArticles<T extends Searchable>(articles: readonly T[], { text, category }: Query): T[] {
  const wanted = text.trim().toLowerCase();
  return articles.filter(
    (article) =>
      (category === undefined || article.category === category) &&
      (article.title.toLowerCase().includes(wanted) || article.excerpt.toLowerCase().includes(wanted)),
  );
}

/** Reads `?q=` and `?category=`; an unknown category counts as none. */
export function readQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  const category = parameters.get('category');
  return {
    text: (parameters.get('q') ?? '').slice(0, MAX_TEXT),
    category: isCategory(category) ? category : undefined,
  };
}

/** The address of a query, as `/press-releases?q=data&category=Partnership`. */
export function writeQuery(path: string, { text, category }: Query): string {
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set('q', text.trim().slice(0, MAX_TEXT));
  if (category) parameters.set('category', category);
  const search = parameters.toString();
  return search ? `${path}?${search}` : path;
}

/** What is announced after a search. */
export const announce = (count: number): string =>
  count === 0 ? 'No articles found' : count === 1 ? '1 article found' : `${count} articles found`;
