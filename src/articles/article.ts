/** The shape of an article as pages print it, whichever source it came from. A page never sees a raw row. */

import type { ArticleKind } from '../config/sections.ts';
import type { AssetRequest, RecordFacts } from '../sources/source.ts';

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

export interface Article extends RecordFacts {
  kind: ArticleKind;
  /** Minutes, at least 1. */
  readingMinutes: number;
  /** Absent: the page shows a generated cover. */
  cover?: ArticleImage;
  meta: RecordFacts['meta'] & {
    /** Site path of a social picture fetched at build. */
    image?: string;
    /** Another one for X. */
    twitterImage?: string;
  };
  /** Key of the sanitised body in the body store (`src/articles/bodies.ts`); bodies stay out of the content store. */
  bodyKey: string;
}

/** An article with what it was made of: while all of that is the same, the next build does not make it again. */
export interface MadeArticle extends Article {
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
