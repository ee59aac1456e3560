/**
 * Releases on one machine, in a folder of their own (`releases`):
 *
 *   2026-11-21T02-45-00-123/   one folder a release, named after the moment when its build began (UTC)
 *   current                    link to the published one, switched in one step
 *   replaced/                  scripts and pictures of earlier releases, which open tabs may still ask for
 *   waiting                    when the last change was announced (serve/schedule.ts)
 *   last-good/                 the last good version of each record (CONTENT_LAST_GOOD)
 *   .staging                   a release that is not finished; nothing points at it
 *
 * `.rolled-back` in a release says that somebody went back from it (rollback.ts).
 * A file that did not change is a hard link to that of the release before: nothing may be written into a file of a release.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForLock } from '../../../src/hosting/lock.ts';
import { HASHED_FOLDERS, walk } from '../../../src/hosting/manifest.ts';
import { linkOrCopy } from '../../../src/sources/cache-file.ts';
import { compressFiles, COMPRESSED } from './compress.ts';

/** Releases that stay available for a rollback. */
export const KEEP = 5;
/** Below the folder of releases. */
export const REPLACED = 'replaced';
/** Open tabs and caches may ask for the scripts and pictures of a page this long after it was replaced. */
const KEEP_REPLACED_MS = 30 * 24 * 3_600_000;

/** The folder name of a release whose build began at a moment. */
export const releaseId = (began: Date): string => began.toISOString().replace(/[:.]/g, '-').replace('Z', '');

/** When the build of a release began, in milliseconds since the epoch. */
export const beginOf = (id: string): number =>
  Date.parse(`${id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})$/, 'T$1:$2:$3.$4')}Z`);

/** Ids, oldest first. */
export const listReleases = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+$/.test(name))
    .sort();

/** Id of the published release, if any. */
export function currentRelease(root: string): string | undefined {
  try {
    return readlinkSync(join(root, 'current'));
  } catch {
    return undefined;
  }
}

/** Files with a hash of their content in their name, with their compressed versions. */
const hashedFiles = (dir: string): string[] =>
  HASHED_FOLDERS.filter((folder) => existsSync(join(dir, folder))).flatMap((folder) => [
    ...walk(dir, folder),
  ]);

function isSame(file: string, a: string, b: string): boolean {
  const known = statSync(b, { throwIfNoEntry: false });
  if (!known?.isFile() || known.size !== statSync(a).size) return false;
  const isHashed = HASHED_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  return isHashed || readFileSync(a).equals(readFileSync(b));
}

/** @returns names of the files that are new or changed */
function copyBuild(build: string, target: string, live: string | undefined): string[] {
  const changed: string[] = [];
  for (const file of walk(build)) {
    const [from, to] = [join(build, file), join(target, file)];
    const known = live === undefined ? undefined : join(live, file);
    if (known !== undefined && isSame(file, from, known)) {
      for (const ending of ['', ...COMPRESSED])
        if (existsSync(known + ending)) linkOrCopy(known + ending, to + ending);
    } else {
      mkdirSync(dirname(to), { recursive: true });
      // Never a link to what is outside: the build may share its files with a cache.
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
      changed.push(file);
    }
  }
  return changed;
}

/**
 * Makes a release of a finished build; it is not published yet.
 * @param began when the build began
 */
export async function addRelease(
  root: string,
  build: string,
  began: Date,
): Promise<{ id: string; changed: number }> {
  const staging = join(root, '.staging');
  mkdirSync(staging);
  const live = currentRelease(root);
  const changed = copyBuild(build, staging, live === undefined ? undefined : join(root, live));
  await compressFiles(staging, changed);
  const id = releaseId(began);
  renameSync(staging, join(root, id));
  return { id, changed: changed.length };
}

/** Keeps what only the pages of the published release need; the time of change of a file says when it was replaced. */
function keepReplaced(root: string, live: string, next: string, now: Date): void {
  for (const file of hashedFiles(join(root, live))) {
    if (existsSync(join(root, next, file))) continue;
    const kept = join(root, REPLACED, file);
    if (!existsSync(kept)) linkOrCopy(join(root, live, file), kept);
    utimesSync(kept, now, now);
  }
}

/** Publishes a release: visitors see all of it or nothing of it. @throws {Error} when there is no such release */
export function activate(root: string, id: string, now = new Date()): void {
  if (!listReleases(root).includes(id)) throw new Error(`There is no release ${id}.`);
  const live = currentRelease(root);
  if (live !== undefined) keepReplaced(root, live, id, now);
  const link = join(root, '.current');
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, join(root, 'current'));
}

/**
 * Removes all releases but the newest ones and the published one, and what was replaced long ago.
 * @returns the removed releases
 */
export function prune(root: string, keep = KEEP, now = Date.now()): string[] {
  for (const file of hashedFiles(join(root, REPLACED))) {
    const path = join(root, REPLACED, file);
    if (now - statSync(path).mtimeMs >= KEEP_REPLACED_MS) rmSync(path);
  }
  const live = currentRelease(root);
  const gone = listReleases(root)
    .slice(0, -keep)
    .filter((id) => id !== live);
  for (const id of gone) {
    // Not in one step: it must not look like a release meanwhile.
    renameSync(join(root, id), join(root, '.staging'));
    tidy(root);
  }
  return gone;
}

/** Removes what a release that was killed has left behind; only for who has the lock. */
export const tidy = (root: string): void => rmSync(join(root, '.staging'), { recursive: true, force: true });

/** Runs `work` while nothing else changes the same folder of releases; waits until that is so. */
export async function withLock<T>(
  root: string,
  { log, signal }: { log: (line: string) => void; signal?: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const unlock = await waitForLock(
    join(root, 'release.lock'),
    (owner) => log(`Waiting for ${owner}, which is building into ${root}.`),
    signal,
  );
  try {
    return await work();
  } finally {
    unlock();
  }
}
