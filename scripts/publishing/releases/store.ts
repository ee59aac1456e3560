/**
 * Releases on one machine, in a folder of their own (`releases`):
 *
 *   2026-11-21T02-45-00-123/   one folder a release, named after the moment when its build began (UTC)
 *   current                    link to the published one, switched in one step
 *   switched                   written after each switch: nginx reloads then (hosts/systemd/site-nginx.path)
 *   replaced/                  scripts and pictures of earlier releases, which open tabs may still ask for
 *   asked, attempt.json        what is to be built (due.ts)
 *   last-good/                 the last good version of each record (CONTENT_LAST_GOOD)
 *   .staging                   a release that is not finished; nothing points at it
 *
 * `.rolled-back` in a release says that somebody went back from it (rollback.ts), `.nginx` is its part of nginx's configuration.
 */
import * as fs from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { waitForLock } from '../../../src/hosting/lock.ts';
import { HASHED_FOLDERS, walk } from '../../../src/hosting/built-files.ts';
import { nginxFiles } from './nginx.ts';

/** Releases that stay available for a rollback. */
export const KEEP = 5;
/** Below the folder of releases. */
export const REPLACED = 'replaced';
/** Open tabs and caches may ask for the scripts and pictures of a page this long after it was replaced. */
const KEEP_REPLACED_MS = 30 * 24 * 3_600_000;
/** Files that nginx sends compressed; smaller ones gain nothing. */
const COMPRESSED = { names: /\.(css|csv|html|js|json|md|svg|txt|webmanifest|xml)$/, from: 1_024 };

/** When the build of a release began, in milliseconds since the epoch. */
export const beginOf = (id: string): number =>
  Date.parse(`${id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})$/, 'T$1:$2:$3.$4')}Z`);

/** Ids, oldest first. */
export const listReleases = (root: string): string[] =>
  fs
    .readdirSync(root)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+$/.test(name))
    .sort();

/** Id of the published release, if any. */
export function currentRelease(root: string): string | undefined {
  const link = join(root, 'current');
  return fs.lstatSync(link, { throwIfNoEntry: false }) && fs.readlinkSync(link);
}

/** A folder with all that is in it; shares its blocks where the disk can. The times are those of the copy. (cpSync does not say that a disk is full.) */
const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });

/** Writes a compressed copy beside each file that has use of one. */
function compress(folder: string): void {
  for (const file of [...walk(folder)].filter((name) => COMPRESSED.names.test(name))) {
    const body = fs.readFileSync(join(folder, file));
    if (body.length >= COMPRESSED.from) fs.writeFileSync(join(folder, `${file}.gz`), gzipSync(body));
  }
}

/**
 * Makes a release of a finished build; it is not published yet.
 * @param began when the build began
 * @returns its id
 */
export async function addRelease(root: string, build: string, began: Date): Promise<string> {
  const id = began.toISOString().replace(/[:.]/g, '-').replace('Z', '');
  const staging = join(root, '.staging');
  await copyFolder(build, staging);
  compress(staging);
  const read = (name: string) => fs.readFileSync(join(staging, name), 'utf8');
  const rules = { headers: read('_headers'), redirects: read('_redirects') };
  fs.mkdirSync(join(staging, '.nginx'));
  for (const [name, text] of Object.entries(nginxFiles(join(resolve(root), id), rules)))
    fs.writeFileSync(join(staging, name), text);
  fs.renameSync(staging, join(root, id));
  return id;
}

/** Publishes a release: visitors see all of it or nothing of it. */
export async function activate(root: string, id: string): Promise<void> {
  const live = currentRelease(root);
  if (live !== undefined)
    for (const folder of HASHED_FOLDERS.filter((name) => fs.existsSync(join(root, live, name))))
      await copyFolder(join(root, live, folder), join(root, REPLACED, folder));
  const link = join(root, '.current');
  fs.rmSync(link, { force: true });
  fs.symlinkSync(id, link);
  fs.renameSync(link, join(root, 'current'));
  fs.writeFileSync(join(root, 'switched'), id);
}

/**
 * Removes all releases but the newest ones and the published one, and what was replaced long ago.
 * @returns the removed releases
 */
export function removeOldReleases(root: string, now = Date.now()): string[] {
  const replaced = join(root, REPLACED);
  for (const file of fs.existsSync(replaced) ? walk(replaced) : [])
    if (now - fs.statSync(join(replaced, file)).mtimeMs >= KEEP_REPLACED_MS) fs.rmSync(join(replaced, file));
  const live = currentRelease(root);
  const gone = listReleases(root)
    .slice(0, -KEEP)
    .filter((id) => id !== live);
  for (const id of gone) {
    // Not in one step: it must not look like a release meanwhile.
    fs.renameSync(join(root, id), join(root, '.staging'));
    removeStaging(root);
  }
  return gone;
}

/** Removes what a release that was killed has left behind. Call only while holding the lock. */
export const removeStaging = (root: string): void =>
  fs.rmSync(join(root, '.staging'), { recursive: true, force: true });

/** Runs `work` while nothing else changes the same folder of releases; waits until that is so. */
export async function withLock(root: string, work: () => Promise<void>): Promise<void> {
  const unlock = await waitForLock(join(root, 'release.lock'), (owner) =>
    console.log(`Waiting for ${owner}, which is building into ${root}.`),
  );
  try {
    await work();
  } finally {
    unlock();
  }
}
