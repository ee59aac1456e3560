/**
 * Hashes of files. Pictures' names and the fingerprint of a build are made of the same ones: each
 * is read once per process, and again when its size or a time of change differs.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const known = new Map<string, { state: string; digest: Buffer }>();

/** SHA-256 of a file. */
export function fileDigest(file: string): Buffer {
  const path = resolve(file);
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  let entry = known.get(path);
  if (entry?.state !== state) {
    entry = { state, digest: createHash('sha256').update(readFileSync(path)).digest() };
    known.set(path, entry);
  }
  return entry.digest;
}
