/** What the search index of every section of articles holds: `<path>/search-index.json`, loaded when somebody searches. */
import { loadJson } from '~/features/articles/load.ts';

export interface ArchiveEntry {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  /** Moment of publication, for `<time datetime>`; empty for a draft. */
  published: string;
  /** As printed, 'Sep 12, 2025': formatting ten thousand of them would hold up whoever types. */
  date: string;
}

export interface ArchiveIndex<Entry extends ArchiveEntry = ArchiveEntry> {
  /** All articles of the section, newest first. */
  articles: Entry[];
}

/** @param path of the section */
export const loadArchive = <Index extends ArchiveIndex = ArchiveIndex>(path: string): Promise<Index> =>
  loadJson<Index>(`${path}/search-index.json`, 'articles');
