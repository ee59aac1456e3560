import type { AssetRequest } from '../../sources/source.ts';
import type { ArticleImage } from '../article.ts';

/** A picture fetched, checked and encoded; without an alternative text, which belongs to its use. */
export type StoredImage = Omit<ArticleImage, 'alt'> & {
  /** A single file for social cards: JPEG, 1200 x 630, at most 120 KB. */
  social: string;
  /** It has more than one frame, and the first one is kept. */
  moves?: true;
};

/** Another file that is served as it came. */
export interface StoredFile {
  src: string;
  bytes: number;
}

/** What an article wants a file for, as a report says it: 'cover of' and 'a-post'. */
export interface AssetUse {
  role: string;
  slug: string;
}

export interface WantedAsset extends AssetRequest {
  use?: AssetUse;
}

export interface FailedAsset extends AssetRequest {
  reason: string;
  /** The file is there: a page may link to it. */
  tooLarge: boolean;
  /** All articles that do without it. */
  uses: AssetUse[];
}
