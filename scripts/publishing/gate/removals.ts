/** Announced removals wait in a file until a release has taken them in, so that a restart forgets none. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (root: string) => join(root, 'removals.txt');

function write(root: string, paths: Iterable<string>): void {
  const file = fileOf(root);
  writeFileSync(`${file}.tmp`, [...paths].map((path) => `${path}\n`).join(''));
  renameSync(`${file}.tmp`, file);
}

/** Paths of articles that may vanish with the next release. */
export const readRemovals = (root: string): Set<string> =>
  existsSync(fileOf(root))
    ? new Set(readFileSync(fileOf(root), 'utf8').split('\n').filter(Boolean))
    : new Set();

export function noteRemovals(root: string, paths: string[]): void {
  if (paths.length > 0) write(root, new Set([...readRemovals(root), ...paths]));
}

/** Drops what a release has taken in. */
export function forgetRemovals(root: string, paths: ReadonlySet<string>): void {
  if (paths.size > 0)
    write(
      root,
      [...readRemovals(root)].filter((path) => !paths.has(path)),
    );
}
