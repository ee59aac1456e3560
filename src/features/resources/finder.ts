/** What the finder of the resources page finds: articles of all sections, estimators, documents, places to follow. Pure. */
import type { ArchiveIndex } from '~/features/search/archive.ts';
import { fold } from '~/features/search/fold.ts';
import { findMatches, type Query } from '~/features/search/query.ts';

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
  tags?: readonly string[];
  /** The filter that it belongs to; without one it is found under All Resources only. */
  kind?: Filter;
}

/** A section whose articles are found. */
export interface Archive {
  path: string;
  name: string;
  kind?: Filter;
}

/** The articles of a section as the finder lists them. */
export const archiveEntries = ({ path, name, kind }: Archive, { articles }: ArchiveIndex): Found[] =>
  articles.map(({ slug, title, excerpt, tags, date }) => ({
    title,
    href: `${path}/${slug}`,
    label: [name, date].filter(Boolean).join(', '),
    text: excerpt,
    tags,
    kind,
  }));

/** A word without its ending, so that 'estimate' finds 'estimators' and the reverse. */
const stem = (words: string): string =>
  words.trim().replace(/(\p{L}{4,}?)(?:at(?:ions?|ors?|es?|ed|ing)|ings?|ies|e[sd]?|s|y)$/iu, '$1');

/** Searches title, text, label and tags. */
export const findResources = (all: readonly Found[], query: Query<Filter>): Found[] =>
  findMatches(all, { ...query, text: stem(fold(query.text)) }, ({ title, text, label, tags = [], kind }) => ({
    texts: [title, text, label, ...tags],
    category: kind,
  }));
