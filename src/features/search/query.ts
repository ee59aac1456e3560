/** What a visitor asks of a list: words and a category, and their form in the address. Pure. */

export interface Query<Category extends string = string> {
  text: string;
  /** Absent: all. */
  category?: Category;
}

/** Longest text that is searched for; more is cut off. */
export const MAX_TEXT = 100;

/** True when something is asked: words or a category. */
export const isActive = ({ text, category }: Query): boolean => text.trim() !== '' || category !== undefined;

/** Whether one of the texts contains the words, whatever the case. */
export function matchesText(words: string, texts: readonly string[]): boolean {
  const wanted = words.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Reads `?q=` and `?category=`; an unknown category counts as none. */
export function readQuery<Category extends string>(
  search: string,
  categories: readonly Category[],
): Query<Category> {
  const parameters = new URLSearchParams(search);
  const category = parameters.get('category');
  return {
    text: (parameters.get('q') ?? '').slice(0, MAX_TEXT),
    category: categories.find((known) => known === category),
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

/** What is announced after a search: '1 article found', '3 articles found', or the words for none. */
export function countFound(count: number, noun: string, none: string): string {
  if (count === 0) return none;
  return `${count} ${count === 1 ? noun : `${noun}s`} found`;
}
