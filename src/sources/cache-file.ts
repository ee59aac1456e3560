/**
 * Files of `.cache`, written so that a reader sees the old content or the new, never a part. Those with a checksum begin with the
 * SHA-256 (first 128 bits) of their content; where it does not match, the file counts as absent.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Hexadecimal characters of a checksum: 128 bits of SHA-256. */
const LENGTH = 32;

export const checksum = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, LENGTH);

/** Writes a file, and its folder. @param flush to the disk before it has its name: after a loss of power it is whole or not there */
export function writeWhole(file: string, content: string | Uint8Array, flush = false): void {
  const aside = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(aside, content, { flush });
  renameSync(aside, file);
}

export const writeChecked = (file: string, content: string | Uint8Array): void =>
  writeWhole(file, Buffer.concat([Buffer.from(`${checksum(content)}\n`), Buffer.from(content)]));

/** @returns the content; undefined when the file is absent or damaged */
export function readCheckedBytes(file: string): Buffer<ArrayBuffer> | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const content = bytes.subarray(LENGTH + 1);
  return bytes.toString('latin1', 0, LENGTH + 1) === `${checksum(content)}\n` ? content : undefined;
}

/** As `readCheckedBytes`, for text. */
export const readChecked = (file: string): string | undefined => readCheckedBytes(file)?.toString();

/** As `readChecked`, for JSON that `writeChecked` wrote. */
export function readCheckedJson<T>(file: string): T | undefined {
  const content = readChecked(file);
  return content === undefined ? undefined : (JSON.parse(content) as T);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age at which an unused file is removed. */
const KEEP_MS = 7 * DAY_MS;

/** Marks a cached file as used by setting its mtime, at most once a day. @returns its size in bytes; undefined when there is none */
export function markUsed(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  const now = new Date();
  if (stats && now.getTime() - stats.mtimeMs > DAY_MS) utimesSync(file, now, now);
  return stats?.size;
}

/** Removes what was not used for a week. @returns how many files went */
export function removeUnused(folder: string): number {
  if (!existsSync(folder)) return 0;
  const old = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > KEEP_MS,
    );
  for (const file of old) rmSync(file, { force: true });
  return old.length;
}
