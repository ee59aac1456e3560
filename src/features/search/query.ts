/** What a visitor asks of a list: words and a category, and their form in the address. Pure. */
import { fold } from './fold.ts';

export interface Query<Category extends string = string> {
  text: string;
  /** Absent: all. */
  category?: Category;
}

/** Longest text that is searched for; more is cut off. */
export const MAX_TEXT = 100;

/** True when something is asked: words or a category. */
export const isActive = ({ text, category }: Query): boolean => fold(text) !== '' || category !== undefined;

/**
 * What a query finds, in the order of the list: its words are part of one of the texts, whatever their form (`fold`), and its
 * category is exactly that of the item.
 */
export function findMatches<Item>(
  items: readonly Item[],
  { text, category }: Query,
  describe: (item: Item) => { texts: readonly string[]; category?: string },
): Item[] {
  const wanted = fold(text);
  return items.filter((item) => {
    const facts = describe(item);
    return (
      (category === undefined || facts.category === category) &&
      facts.texts.some((part) => fold(part).includes(wanted))
    );
  });
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

/**
 * The address of a query, as `/press-releases?q=data&category=Partnership`.
 * @param now address of the page: parameters of others (campaigns, say) and the fragment stay
 */
export function writeQuery(
  path: string,
  { text, category }: Query,
  now: Pick<Location, 'search' | 'hash'> = { search: '', hash: '' },
): string {
  const parameters = new URLSearchParams(now.search);
  parameters.delete('q');
  parameters.delete('category');
  if (text.trim()) parameters.set('q', text.trim().slice(0, MAX_TEXT));
  if (category) parameters.set('category', category);
  const search = parameters.toString();
  return `${path}${search && `?${search}`}${now.hash}`;
}

/** What is announced after a search: '1 article found', '3 articles found', or the words for none. */
export function countFound(count: number, noun: string, none: string): string {
  if (count === 0) return none;
  return `${count} ${count === 1 ? noun : `${noun}s`} found`;
}
