/** The picture cache: `.cache/images`. Everything in it may be deleted at any time; the next build makes it anew. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { markUsed, readCheckedJson, writeChecked, writeWhole } from '../../sources/cache-file.ts';
import type { StoredFile, StoredImage } from './types.ts';

export const CACHE = join('.cache', 'images');
/** Encoded files, under the names that the site serves. */
export const FILES = join(CACHE, 'files');
/** Where the site serves them; the folder of hashed assets, so one caching rule holds for all. */
export const PUBLIC = '/_astro/media';

/** Below it: files that visitors save and no page shows. */
export const SAVED_FOLDER = 'saved/';

/** First 20 hexadecimal digits of SHA-256; used in file names. */
export const fileHash = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 20);

const entryFile = (name: string): string => join(CACHE, 'entries', `${name}.json`);

export function readCacheEntry<T>(name: string): T | undefined {
  markUsed(entryFile(name));
  return readCheckedJson<T>(entryFile(name));
}

export const writeCacheEntry = (name: string, value: unknown): void =>
  writeChecked(entryFile(name), JSON.stringify(value));

const nameOf = (src: string): string => src.slice(PUBLIC.length + 1);

/** Writes a file that the site serves. @returns its address */
export function writeFile(name: string, data: Uint8Array): string {
  writeWhole(join(FILES, name), data, true);
  return `${PUBLIC}/${name}`;
}

export const isImage = (stored: StoredImage | StoredFile): stored is StoredImage => 'avif' in stored;

/** Bytes of every file of something that is stored, by address; undefined where one is missing. */
export function sizesOf(stored: StoredImage | StoredFile): Record<string, number | undefined> {
  const files = isImage(stored)
    ? [...stored.avif, ...stored.webp].map(({ src }) => src).concat(stored.social)
    : [stored.src];
  return Object.fromEntries(files.map((src) => [src, markUsed(join(FILES, nameOf(src)))]));
}

/** Names of the files that this build's pages use. */
export const usedFiles = new Set<string>();

export const useFiles = (addresses: readonly string[]): void => {
  for (const src of addresses) usedFiles.add(nameOf(src));
};
