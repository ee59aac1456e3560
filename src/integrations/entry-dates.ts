/**
 * When the entries of src/content, and so the pages of them, were changed last: the commit that changed the file last. The time of a file says nothing, because
 * a checkout sets it. In a shallow clone, or without git, no entry has a date: a page without one is better than one with a wrong
 * date. Workflows that build the site fetch the whole history.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writtenPages, type EntryRef, type WrittenPage } from '../content/written-pages.ts';

/** Paths of the entries of all collections, below the project. */
export const entryFiles = (root: string): string[] =>
  readdirSync(join(root, 'src', 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/content/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:yaml|md)$/.test(name) && !name.endsWith('/README.md'))
    .sort();

const git = (root: string, args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

/** Moment of the last change of each committed entry, by its path below the project. */
export function entryDates(root: string): Map<string, string> {
  const dates = new Map<string, string>();
  try {
    const [shallow, prefix] = git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix']).split(
      '\n',
    );
    // Inside of another repository, its history is not that of the site.
    if (shallow !== 'false' || prefix) return dates;
    let moment = '';
    const log = git(root, ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--', 'src/content']);
    for (const line of log.split('\n')) {
      if (line.startsWith('\0')) moment = new Date(line.slice(1)).toISOString();
      else if (line && !dates.has(line)) dates.set(line, moment);
    }
    // What was changed since the last commit has no date yet.
    for (const line of git(root, ['status', '--porcelain', '--', 'src/content']).split('\n'))
      dates.delete(line.slice(3));
    return dates;
  } catch {
    return new Map();
  }
}

/** True for the file of an entry that a page prints. */
const isOf = (file: string, { collection, id }: EntryRef): boolean => {
  const folder = `src/content/${collection}/`;
  return (
    file.startsWith(folder) && (id === undefined || file.slice(folder.length).replace(/\.\w+$/, '') === id)
  );
};

/** @param dates of entries, by file @returns moments by path; a page one of whose entries has no date has none */
export function pageDates(
  dates: ReadonlyMap<string, string>,
  files: readonly string[],
  pages: readonly WrittenPage[] = writtenPages(),
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, entries } of pages) {
    const moments = files
      .filter((file) => entries.some((entry) => isOf(file, entry)))
      .map((file) => dates.get(file));
    if (moments.length > 0 && moments.every((moment) => moment !== undefined))
      found.set(path, moments.sort().at(-1)!);
  }
  return found;
}
