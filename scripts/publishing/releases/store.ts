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
 */
import {
  constants,
  existsSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '../../../src/hosting/lock.ts';
import { HASHED_FOLDERS, walk } from '../../../src/hosting/manifest.ts';

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

/** A folder with all that is in it; shares its blocks where the disk can. The times are those of the copy. */
const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/**
 * Makes a release of a finished build; it is not published yet.
 * @param began when the build began
 * @returns its id
 */
export async function addRelease(root: string, build: string, began: Date): Promise<string> {
  const id = releaseId(began);
  await copyFolder(build, join(root, '.staging'));
  renameSync(join(root, '.staging'), join(root, id));
  return id;
}

/** Publishes a release: visitors see all of it or nothing of it. @throws {Error} when there is no such release */
export async function activate(root: string, id: string): Promise<void> {
  if (!listReleases(root).includes(id)) throw new Error(`There is no release ${id}.`);
  const live = currentRelease(root);
  if (live !== undefined)
    for (const folder of HASHED_FOLDERS.filter((name) => existsSync(join(root, live, name))))
      await copyFolder(join(root, live, folder), join(root, REPLACED, folder));
  const link = join(root, '.current');
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, join(root, 'current'));
}

/**
 * Removes all releases but the newest ones and the published one, and what was replaced long ago.
 * @returns the removed releases
 */
export function prune(root: string, now = Date.now()): string[] {
  const replaced = join(root, REPLACED);
  for (const file of existsSync(replaced) ? walk(replaced) : [])
    if (now - statSync(join(replaced, file)).mtimeMs >= KEEP_REPLACED_MS) rmSync(join(replaced, file));
  const live = currentRelease(root);
  const gone = listReleases(root)
    .slice(0, -KEEP)
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
