/**
 * Releases on one machine, in a folder of their own (`releases`):
 *
 *   2026-11-21T02-45-00-123/   one folder a release, named after the moment when its build began (UTC)
 *   current                    link to the published one, switched in one step
 *   waiting                    when the last change was announced (serve/schedule.ts)
 *   rolled-back.json           what must not come back by itself (rollback.ts)
 *   last-good/                 the last good version of each record (CONTENT_LAST_GOOD)
 *   .staging                   a release that is not finished; nothing points at it
 *
 * A file that did not change is a hard link to that of the release before: nothing may be written into a file of a release.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
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
import { ownerOf, tryLock } from '../../../src/hosting/lock.ts';
import { walk } from '../../../src/hosting/manifest.ts';
import { compressFiles, COMPRESSED } from './compress.ts';

/** Releases that stay available for a rollback. */
export const KEEP = 5;
/** Folders whose file names carry a hash of the content. */
const HASHED = ['_astro', 'media'];
/** Open tabs and caches may ask for the scripts and pictures of a page this long after it was replaced. */
const CARRY_MS = 30 * 24 * 3_600_000;

const idOf = (began: Date): string => began.toISOString().replace(/[:.]/g, '-').replace('Z', '');

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

const isHashed = (file: string): boolean => HASHED.some((folder) => file.startsWith(`${folder}/`));

/** All files with a hash in their name, with their compressed versions. */
const hashedFiles = (dir: string): string[] =>
  HASHED.filter((folder) => existsSync(join(dir, folder))).flatMap((folder) => [...walk(dir, folder)]);

/** Makes a hard link, or a copy where the disk knows no links or a file has all that it may have. */
function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (!/^(EPERM|ENOTSUP|EMLINK|ENOSYS)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

function isSame(file: string, a: string, b: string): boolean {
  const known = statSync(b, { throwIfNoEntry: false });
  if (!known?.isFile() || known.size !== statSync(a).size) return false;
  return isHashed(file) || readFileSync(a).equals(readFileSync(b));
}

/** @returns names of the files that are new or changed */
function copyBuild(build: string, target: string, live: string | undefined): string[] {
  const changed: string[] = [];
  for (const file of walk(build)) {
    const [from, to] = [join(build, file), join(target, file)];
    const known = live === undefined ? undefined : join(live, file);
    if (known !== undefined && isSame(file, from, known)) {
      for (const ending of ['', ...COMPRESSED])
        if (existsSync(known + ending)) linkFile(known + ending, to + ending);
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
 * Adds files that only pages of earlier releases need. The time of change of such a file says when it was needed last: files
 * that a release brought itself are not older than its build.
 */
function carryFiles(live: string, liveBegan: number, target: string, began: Date): void {
  for (const file of hashedFiles(live)) {
    const { mtimeMs } = statSync(join(live, file));
    if (existsSync(join(target, file))) continue;
    const isOwn = Math.round(mtimeMs) >= liveBegan;
    if (!isOwn && began.getTime() - mtimeMs > CARRY_MS) continue;
    linkFile(join(live, file), join(target, file));
    if (!isOwn) continue;
    const replaced = new Date(began.getTime() - 1);
    utimesSync(join(target, file), replaced, replaced);
  }
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
  const liveId = currentRelease(root);
  const live = liveId === undefined ? undefined : join(root, liveId);
  const changed = copyBuild(build, staging, live);
  await compressFiles(staging, changed);
  for (const file of hashedFiles(staging)) utimesSync(join(staging, file), began, began);
  if (live !== undefined) carryFiles(live, beginOf(liveId!), staging, began);
  const id = idOf(began);
  renameSync(staging, join(root, id));
  return { id, changed: changed.length };
}

/** Publishes a release: visitors see all of it or nothing of it. @throws {Error} when there is no such release */
export function activate(root: string, id: string): void {
  if (!listReleases(root).includes(id)) throw new Error(`There is no release ${id}.`);
  const live = currentRelease(root);
  if (live !== undefined && id < live)
    // A rollback: tabs of the release that goes still find their files in the one that comes back.
    for (const file of hashedFiles(join(root, live)))
      if (!existsSync(join(root, id, file))) linkFile(join(root, live, file), join(root, id, file));
  const link = join(root, '.current');
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, join(root, 'current'));
}

/** Removes all but the newest releases and the published one. @returns what was removed */
export function prune(root: string, keep = KEEP): string[] {
  const live = currentRelease(root);
  const gone = listReleases(root)
    .slice(0, -keep)
    .filter((id) => id !== live);
  for (const id of gone) {
    // Not in one step: it must not look like a release meanwhile.
    renameSync(join(root, id), join(root, '.staging'));
    rmSync(join(root, '.staging'), { recursive: true });
  }
  return gone;
}

/** Removes what a release that was killed has left behind; only for who has the lock. */
export const tidy = (root: string): void => rmSync(join(root, '.staging'), { recursive: true, force: true });

/** Another process is changing the folder of releases; trying again later helps. */
export class Busy extends Error {}
/** Exit code of a command that met it: temporary, as sysexits.h has it. */
export const EXIT_BUSY = 75;

/**
 * Runs `work` while nothing else changes the same folder of releases.
 * @throws {Busy} naming the process that does
 */
export async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(root, { recursive: true });
  const file = join(root, 'release.lock');
  const unlock = tryLock(file);
  if (!unlock) throw new Busy(`${ownerOf(file).replace(/^p/, 'P')} is already building into ${root}.`);
  try {
    return await work();
  } finally {
    unlock();
  }
}
