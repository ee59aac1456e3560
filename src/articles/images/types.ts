/** Checksum, size in bytes, and time of change in milliseconds of cached files, by the address that the site serves them at. */
export type FileStates = Record<string, [checksum: string, size: number, mtimeMs: number]>;

/** A picture fetched, checked and encoded; without an alternative text, which belongs to its use. */
import type { ArticleImage } from '../article.ts';
import type { AssetRequest } from '../../sources/source.ts';

export type StoredImage = Omit<ArticleImage, 'alt'> & {
  /** A single file for social cards: JPEG, 1200 x 630, at most 120 KB. */
  social: string;
};

/** Another file that is served as it came. */
export interface StoredFile {
  src: string;
  bytes: number;
  type: string;
}

/** What the cache notes of it. */
export type Cached<T extends StoredImage | StoredFile> = T & { files: FileStates };

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

export interface AssetReport {
  images: Map<string, StoredImage>;
  files: Map<string, StoredFile>;
  /** Fetched over the network in this run. */
  fetched: number;
  /** Taken from the cache. */
  cached: number;
  failed: FailedAsset[];
}
