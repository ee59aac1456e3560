/**
 * When the entries of src/content were changed last. The time of a file says nothing: a checkout sets it. In this order:
 *
 * 1. the commit that changed the file last, where the whole history is there;
 * 2. the committed record `src/content/changed.json`, as long as the file is still what the record was made of, for a
 *    shallow clone (GitHub's checkout has one commit) and for a folder without git;
 * 3. nothing: a page without a date is better than one with a wrong date.
 *
 * `npm run dates` brings the record up to date.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of an entry below the project to the hash of its bytes and the moment of its change. */
export type ChangeRecord = Record<string, { sha: string; changed: string }>;

export const RECORD = 'src/content/changed.json';

const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Entries of all collections with the hash of their bytes. */
export function entryFiles(root: string): Map<string, string> {
  const files = readdirSync(join(root, 'src', 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/content/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:yaml|md)$/.test(name) && !name.endsWith('/README.md'))
    .sort();
  return new Map(files.map((name) => [name, shaOf(readFileSync(join(root, name)))]));
}

const git = (root: string, args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

/** Moment of the last commit of each committed entry; nothing without git, in a shallow clone or in another repository. */
export function committedDates(root: string): Map<string, string> | undefined {
  try {
    const [shallow, prefix] = git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix']).split(
      '\n',
    );
    if (shallow !== 'false' || prefix) return undefined;
    const dates = new Map<string, string>();
    let moment = '';
    const log = git(root, ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--', 'src/content']);
    for (const line of log.split('\n')) {
      if (line.startsWith('\0')) moment = line.slice(1);
      else if (line && !dates.has(line)) dates.set(line, moment);
    }
    // What was changed since the last commit has no date yet.
    for (const line of git(root, ['status', '--porcelain', '--', 'src/content']).split('\n'))
      dates.delete(line.slice(3));
    return dates;
  } catch {
    return undefined;
  }
}

export function readRecord(root: string): ChangeRecord {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as ChangeRecord;
  } catch {
    return {};
  }
}

/** Moment of the last change of each entry that has one, by its path below the project. */
export function entryDates(root: string): Map<string, string> {
  const committed = committedDates(root);
  const record = readRecord(root);
  const dates = new Map<string, string>();
  for (const [file, sha] of entryFiles(root)) {
    const date = committed
      ? committed.get(file)
      : record[file]?.sha === sha
        ? record[file].changed
        : undefined;
    if (date !== undefined) dates.set(file, new Date(date).toISOString());
  }
  return dates;
}

/** The record as it should be: dates of unchanged entries stay, others are those of their commits, else `now`. */
export function freshRecord(root: string, now: Date): ChangeRecord {
  const committed = committedDates(root);
  const before = readRecord(root);
  return Object.fromEntries(
    [...entryFiles(root)].map(([file, sha]) => {
      const known = before[file]?.sha === sha ? before[file].changed : undefined;
      const date = committed?.get(file) ?? known ?? now.toISOString();
      return [file, { sha, changed: new Date(date).toISOString() }];
    }),
  );
}
