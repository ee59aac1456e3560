/**
 * Hashes of files. The names of pictures, and what pages, bodies and the embedded rows depend on, are made of the same ones: each
 * file is read once per process, and again when its size or a time of change differs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

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

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/**
 * SHA-256 of files with their names.
 * @param paths of files and folders; one that is not there counts as empty
 * @param more what else the hash is of
 */
export function digestOf(paths: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of paths.flatMap((path) => [...filesBelow(path)]))
    hash.update(`\0${file}\0`).update(fileDigest(file));
  return hash.digest('hex').slice(0, 32);
}
