/**
 * Releases on one machine:
 *
 *   releases/2026-11-21T02-45-00-123/   one folder a release; only older bundled files are ever added to it
 *   releases/2026-11-21T02-45-00-123.json   its record: when, and which bundled files it holds
 *   releases/current                    a symlink, switched by an atomic rename
 *   releases/state.json                 what the last release and rollback did
 *   releases/.staging-*                 a release that is not finished; nothing points at it
 *
 * Files that did not change are links to those of the release before: never write into a file of a release.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ownerOf, tryLock } from '../../../src/hosting/lock.ts';
import { walk } from '../../../src/hosting/manifest.ts';
import { plainFault } from './disk.ts';
import { HASHED, linkOrCopy, TWINS } from './transfer.ts';

interface StoredRelease {
  id: string;
  createdAt: string;
  /** Bundled files that this build made. */
  assets: string[];
  /** Bundled files of earlier builds, and until when a page that needs them was live (ISO 8601). */
  carried?: { [asset: string]: string };
}

export interface ReleaseStore {
  root: string;
  /** Ids, oldest first. */
  list(): string[];
  /** Id of the published release, if any. */
  current(): string | undefined;
  path(id: string): string;
  /** Removes what releases that did not end have left behind; only for who has the lock. */
  tidy(): void;
  /** A fresh folder in the store. */
  stage(): string;
  /** Turns a finished staging folder into a release; it is not published yet. */
  adopt(staging: string, now?: Date): string;
  /** Publishes a release: visitors see all of it or nothing of it. */
  activate(id: string): void;
  /** Removes all but the newest `keep` releases; the published one always stays. */
  prune(keep: number): string[];
}

/** Releases that stay available for a rollback. */
export const KEEP = 5;
/** Tabs and caches may ask for the scripts and pictures of a page this long after it was replaced. */
const CARRY_MS = 30 * 24 * 3_600_000;

export function openStore(root: string): ReleaseStore {
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    throw plainFault(error, root);
  }
  const path = (id: string) => join(root, id);
  const recordFile = (id: string) => join(root, `${id}.json`);
  const link = join(root, 'current');
  const readRecord = (id: string): StoredRelease =>
    JSON.parse(readFileSync(recordFile(id), 'utf8')) as StoredRelease;
  const writeRecord = (record: StoredRelease): void => {
    const file = recordFile(record.id);
    writeFileSync(`${file}.tmp`, JSON.stringify(record));
    renameSync(`${file}.tmp`, file);
  };
  const list = () =>
    readdirSync(root)
      .filter((name) => /^\d{4}-/.test(name) && name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => existsSync(path(id)))
      .sort();

  const current = () => {
    try {
      return readlinkSync(link);
    } catch {
      return undefined;
    }
  };

  /** Adds bundled files of one release to another, with their twins. */
  const carry = (from: string, to: string, asset: string): boolean => {
    const target = join(to, asset);
    const source = join(from, asset);
    if (!existsSync(source)) return false;
    if (existsSync(target)) return true;
    mkdirSync(dirname(target), { recursive: true });
    for (const twin of TWINS) if (existsSync(source + twin)) linkOrCopy(source + twin, target + twin);
    linkOrCopy(source, target);
    return true;
  };

  return {
    root,
    list,
    current,
    path,
    tidy() {
      for (const name of readdirSync(root)) {
        // Left by a release that was killed; the lock says that no other one is running.
        const unfinished = name.startsWith('.staging-') || name.startsWith('.current-');
        const withoutRecord =
          /^\d{4}-[^.]*$/.test(name) && !existsSync(recordFile(name)) && name !== current();
        if (unfinished || withoutRecord) rmSync(path(name), { recursive: true, force: true });
      }
    },
    stage() {
      const staging = join(root, `.staging-${process.pid}-${Date.now()}`);
      mkdirSync(staging);
      return staging;
    },
    adopt(staging, now = new Date()) {
      const own = HASHED.filter((folder) => existsSync(join(staging, folder))).flatMap((folder) =>
        [...walk(staging, folder)].filter((file) => !TWINS.some((twin) => file.endsWith(twin))),
      );
      const carried: { [asset: string]: string } = {};
      const made = new Set(own);
      const ids = list();
      for (const [index, earlier] of ids.entries()) {
        const { assets, carried: older = {} } = readRecord(earlier);
        const next = ids[index + 1];
        const replaced = next && earlier !== current() ? readRecord(next).createdAt : now.toISOString();
        const dated = [
          ...Object.entries(older),
          ...assets.map((asset): [string, string] => [asset, replaced]),
        ];
        for (const [asset, at] of dated) {
          if (made.has(asset) || now.getTime() - Date.parse(at) > CARRY_MS) continue;
          if (carry(path(earlier), staging, asset) && (carried[asset] ?? '') < at) carried[asset] = at;
        }
      }
      const createdAt = now.toISOString();
      const id = createdAt.replace(/[:.]/g, '-').replace(/Z$/, '');
      renameSync(staging, path(id));
      writeRecord({ id, createdAt, assets: own, carried });
      return id;
    },
    activate(id) {
      if (!list().includes(id)) throw new Error(`There is no release ${id}.`);
      const live = current();
      if (live && id < live && existsSync(recordFile(live))) {
        // A rollback: tabs of the release that goes still find their files in the one that comes back.
        const { assets, carried } = readRecord(live);
        const back = readRecord(id);
        const now = new Date().toISOString();
        const made = new Set(back.assets);
        const more: { [asset: string]: string } = {};
        for (const asset of [...assets, ...Object.keys(carried ?? {})])
          if (!made.has(asset) && carry(path(live), path(id), asset)) more[asset] = carried?.[asset] ?? now;
        writeRecord({ ...back, carried: { ...back.carried, ...more } });
      }
      const next = join(root, `.current-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(id, next);
      renameSync(next, link);
    },
    prune(keep) {
      const live = current();
      const ids = list();
      const gone = ids.slice(0, Math.max(0, ids.length - keep)).filter((id) => id !== live);
      for (const id of gone) {
        rmSync(recordFile(id), { force: true });
        rmSync(path(id), { recursive: true, force: true });
      }
      return gone;
    },
  };
}

/**
 * Runs `work` while no other release runs into the same store.
 * @throws {Error} naming the process that has the lock
 */
export async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const file = join(resolve(root), 'release.lock');
  let unlock: (() => void) | undefined;
  try {
    unlock = tryLock(file);
  } catch (error) {
    throw plainFault(error, root);
  }
  if (!unlock) {
    const owner = ownerOf(file).replace(/^p/, 'P');
    throw new Error(`${owner} is already building into ${root}.`);
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}
