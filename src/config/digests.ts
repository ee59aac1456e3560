/** Hashes of files, for caches and for comparing builds. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}
