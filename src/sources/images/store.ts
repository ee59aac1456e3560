/** The picture cache: `.cache/images`. Everything in it may be deleted at any time; the next build makes it anew. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, fileMatches, readCheckedJson, writeChecked, writeWhole } from '../cache-file.ts';
import { markUsed } from '../cache-use.ts';

export const CACHE = join('.cache', 'images');
/** Encoded files, under the names that the site serves. */
export const FILES = join(CACHE, 'files');
/** Where the site serves them; the folder of hashed assets, so one caching rule holds for all. */
export const PUBLIC = '/_astro/media';

/** What is known about an address from an earlier build. */
export interface KnownAddress {
  /** Hash of the bytes. */
  content: string;
  etag?: string;
  lastModified?: string;
  /** Milliseconds; younger than a day, the address is not asked again. */
  checked: number;
}

export const sha = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 20);

const entryFile = (name: string): string => join(CACHE, 'entries', `${name}.json`);

export function readEntry<T>(name: string): T | undefined {
  markUsed(entryFile(name));
  return readCheckedJson<T>(entryFile(name));
}

export const writeEntry = (name: string, value: unknown): void =>
  writeChecked(entryFile(name), JSON.stringify(value));

/** Checksums of files by the address that the site serves them at. */
export type Checksums = Record<string, string>;

/** Writes a file that the site serves, and notes its checksum. @returns its address */
export function writeFile(name: string, data: Uint8Array, checksums: Checksums): string {
  writeWhole(join(FILES, name), data);
  const src = `${PUBLIC}/${name}`;
  checksums[src] = checksum(data);
  return src;
}

/** True when every file is there and is what was written. */
export const filesMatch = (checksums: Checksums): boolean =>
  Object.entries(checksums).every(([src, known]) =>
    fileMatches(join(FILES, src.slice(PUBLIC.length + 1)), known),
  );

export function prepareCache(): void {
  mkdirSync(join(CACHE, 'entries'), { recursive: true });
  mkdirSync(FILES, { recursive: true });
}

/**
 * Names of the files that this build's pages use. Loaders and the build's integration live in different module
 * graphs of one process, so the set hangs on the global object.
 */
export function usedFiles(): Set<string> {
  const key = Symbol.for('site.articleMedia');
  const registry = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (registry[key] ??= new Set());
}
