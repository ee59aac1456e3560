/** What the finder of the resources page finds: articles of all sections, estimators, documents, places to follow. Pure. */
import { formatDate } from '~/features/articles/format.ts';
import { decodeIndex, type SearchIndex } from '~/features/news/search-index.ts';
import { matchesText, type Query } from '~/features/search/query.ts';

/** The kinds of resources; without one all are searched. */
export const filters = ['Podcasts', 'Follow', 'Press Releases', 'Seminars / Events'] as const;
export type Filter = (typeof filters)[number];

/** One thing that exists. */
export interface Found {
  title: string;
  href: string;
  /** In front of it: a date, or what it is. */
  label: string;
  text: string;
  /** The filter that it belongs to; without one it is found under All Resources only. */
  kind?: Filter;
}

/** The archive of one section: where its index lies and what its entries are. */
export interface Archive {
  path: string;
  index: string;
  list: 'cards' | 'rows';
  name: string;
  kind?: Filter;
}

/** The index of a section of rows: slug, title, excerpt, date of publication. */
export type RowIndex = [slug: string, title: string, excerpt: string, published: string][];

/** The entries of an archive as the finder lists them. */
export function entriesOf({ path, list, name, kind }: Archive, answer: unknown): Found[] {
  const entry = (slug: string, title: string, text: string, date: string): Found => ({
    title,
    href: `${path}/${slug}`,
    label: [name, date].filter(Boolean).join(', '),
    text,
    kind,
  });
  if (list === 'cards')
    return decodeIndex(answer as SearchIndex).map(({ slug, title, excerpt, date }) =>
      entry(slug, title, excerpt, date),
    );
  return (answer as RowIndex).map(([slug, title, excerpt, published]) =>
    entry(slug, title, excerpt, published && formatDate(published)),
  );
}

/** Substring of title, text or label, and the filter; the order stays. */
export const findResources = (all: readonly Found[], query: Query<Filter>): Found[] =>
  all.filter(
    ({ title, text, label, kind }) =>
      (query.category === undefined || kind === query.category) &&
      matchesText(query.text, [title, text, label]),
  );
