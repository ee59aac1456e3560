/** The picture cache: `.cache/images`. Everything in it may be deleted at any time; the next build makes it anew. */
import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sharedPart } from '../../config/build-context.ts';
import {
  checksum,
  fileMatches,
  readCheckedJson,
  writeChecked,
  writeWhole,
} from '../../sources/cache-file.ts';
import { markUsed } from '../../sources/cache-use.ts';
import type { FileStates } from './types.ts';

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
  /** Milliseconds since the epoch. */
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

/** Size in bytes, and time of change in milliseconds. */
function sizeAndTime(file: string): [number, number] | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && [stats.size, stats.mtimeMs];
}

const pathOf = (src: string): string => join(FILES, src.slice(PUBLIC.length + 1));

/** Writes a file that the site serves, and notes its state. @returns its address */
export function writeFile(name: string, data: Uint8Array, files: FileStates): string {
  const src = `${PUBLIC}/${name}`;
  writeWhole(pathOf(src), data);
  files[src] = [checksum(data), ...sizeAndTime(pathOf(src))!];
  return src;
}

/**
 * The states of files that are all there and are what was written. A file is read only where its size or time of change is not
 * the noted one, as after a cache was restored: ten thousand pictures are gigabytes.
 * @returns the same object when nothing is new; undefined when a file is missing or damaged
 */
export function checkedStates(files: FileStates): FileStates | undefined {
  const changed: FileStates = {};
  for (const [src, [known, size, mtimeMs]] of Object.entries(files)) {
    const now = sizeAndTime(pathOf(src));
    if (now?.[0] === size && now[1] === mtimeMs) continue;
    if (!now || !fileMatches(pathOf(src), known)) return undefined;
    if (now[1] !== mtimeMs) changed[src] = [known, ...now];
  }
  return Object.keys(changed).length === 0 ? files : { ...files, ...changed };
}

export function prepareCache(): void {
  mkdirSync(join(CACHE, 'entries'), { recursive: true });
  mkdirSync(FILES, { recursive: true });
}

/** Names of the files that this build's pages use. */
export const usedFiles = (): Set<string> => sharedPart('usedPictures', () => new Set<string>());
