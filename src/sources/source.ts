/** What the loader asks of a source, whichever it is. */
import type { Article } from './article.ts';
import type { BodyContext } from './html/types.ts';
import type { Problem } from './problems.ts';

/** A valid record: everything that a page prints except what has to be made from its HTML and pictures. */
export interface SourceRecord {
  article: Omit<Article, 'bodyKey' | 'cover' | 'readingMinutes' | 'meta'> & {
    meta: Pick<Article['meta'], 'title' | 'description'>;
  };
  /** As the source gave it: trusted in nothing. */
  html: string;
  /** Minutes, if the source counts them itself. */
  readingMinutes?: number | undefined;
  cover?: { address: string; alt: string } | undefined;
  /** Address of a picture made for social cards. */
  social?: string | undefined;
  /** Address of a picture for X, where it has one of its own. */
  twitter?: string | undefined;
  /** Address of the article in its source, for links from other articles. */
  url?: string | undefined;
}

/** A record that is not published on purpose. */
export interface LeftOut {
  record: string;
  reason: string;
}

export interface SourceAnswer {
  /** Rows or posts that came over the wire. */
  fetched: number;
  records: SourceRecord[];
  problems: Problem[];
  leftOut: LeftOut[];
  /** How the records were had, where that is not plain: 'remembered', for example. */
  note?: string | undefined;
}

export interface Source {
  kind: Article['kind'];
  /** As the report prints it: 'Supabase', 'Supabase (embedded)'. */
  name: string;
  /** Public address of the source, or of the file that stands in for it. */
  address: string;
  context: BodyContext;
  /** @throws {SourceError} when the source cannot be read completely */
  read: (progress: (done: number, total: number) => void) => Promise<SourceAnswer>;
  /** Bytes of an asset that is not on the network. */
  readLocal?: (address: string) => Promise<Uint8Array | undefined>;
}
