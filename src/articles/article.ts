/** The shape of an article as pages print it, whichever source it came from. A page never sees a raw row. */

import type { ArticleKind } from '../config/sections.ts';
import type { AssetRequest } from './html/types.ts';

export type { ArticleKind };

/** One width of a picture, served from our own origin. */
export interface ImageVariant {
  src: string;
  width: number;
}

/** A picture fetched at build, checked, encoded and cached. */
export interface ArticleImage {
  /** Intrinsic size in pixels, for `width` and `height`. */
  width: number;
  height: number;
  alt: string;
  avif: ImageVariant[];
  webp: ImageVariant[];
}

export interface ArticleTag {
  name: string;
  slug: string;
}

export interface Article {
  kind: ArticleKind;
  /** Record id in the source. */
  sourceId: string;
  slug: string;
  /** Plain text. */
  title: string;
  /** Plain text, markup removed; may be empty. */
  excerpt: string;
  /** The excerpt, if somebody wrote it: one that was cut from the body would stand above the same words. */
  lede?: string;
  /** News only: as the editor wrote it; a tab shows only for the four known ones. */
  category?: string;
  /** Public at its address, and in no list, feed, search or sitemap. */
  unlisted?: boolean;
  tags: ArticleTag[];
  authors: string[];
  /** ISO 8601 with zone; absent only for a Ghost draft. */
  publishedAt?: string;
  updatedAt?: string;
  /** Minutes, at least 1. */
  readingMinutes: number;
  /** Absent: the page shows a generated cover. */
  cover?: ArticleImage;
  meta: {
    title?: string;
    description?: string;
    /** Site path of a social picture fetched at build. */
    image?: string;
    /** Another one for X. */
    twitterImage?: string;
  };
  /** Set only in a draft build. */
  status?: 'draft' | 'scheduled';
  /** Key of the sanitised body in the body store (`src/articles/bodies.ts`); bodies stay out of the content store. */
  bodyKey: string;
  /** What the article was made of: while all of it is the same, the next build does not make it again. */
  made: {
    /** Checksum of record, source and code. */
    from: string;
    /** Checksum of what was fetched for it. */
    files: string;
    /** Links to the content system, as path and target. */
    links: [path: string, target: string][];
    assets: AssetRequest[];
    /** Of the text. */
    words: number;
    /** What was left out of the body. */
    warnings: string[];
  };
}
