/**
 * Releases on one machine:
 *
 *   releases/2026-11-21T02-45-00-123/   one folder a release, never changed after it is complete
 *   releases/2026-11-21T02-45-00-123.json   its record: when, and which assets are its own
 *   releases/current                    a symlink, switched by an atomic rename
 *   releases/.staging-*                 a build that is not finished; nothing points at it
 */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { walk } from '../../../src/hosting/manifest.ts';

/** Folders whose file names carry a hash of the content, so that two releases can share them. */
const HASHED = ['_astro', 'media'];

interface Record {
  id: string;
  createdAt: string;
  /** Hashed assets that this build made, without those carried over from earlier releases. */
  assets: string[];
}

export interface ReleaseStore {
  root: string;
  /** Ids, oldest first. */
  list(): string[];
  /** Id of the published release, if any. */
  current(): string | undefined;
  path(id: string): string;
  /** A fresh folder to build into. */
  stage(): string;
  /** Turns a finished staging folder into a release; it is not published yet. */
  adopt(staging: string): string;
  /** Publishes a release: visitors see all of it or nothing of it. */
  activate(id: string): void;
  /** Removes all but the newest `keep` releases; the published one always stays. */
  prune(keep: number): string[];
}

export function openStore(root: string): ReleaseStore {
  mkdirSync(root, { recursive: true });
  const path = (id: string) => join(root, id);
  const recordFile = (id: string) => join(root, `${id}.json`);
  const link = join(root, 'current');
  const readRecord = (id: string): Record => JSON.parse(readFileSync(recordFile(id), 'utf8')) as Record;
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

  return {
    root,
    list,
    current,
    path,
    stage() {
      for (const name of readdirSync(root)) {
        // Left by a build that was killed; the lock says that no other build is running.
        const unfinished = name.startsWith('.staging-') || name.startsWith('.current-');
        const withoutRecord =
          /^\d{4}-[^.]*$/.test(name) && !existsSync(recordFile(name)) && name !== current();
        if (unfinished || withoutRecord) rmSync(path(name), { recursive: true, force: true });
      }
      const staging = join(root, `.staging-${process.pid}-${Date.now()}`);
      mkdirSync(staging);
      return staging;
    },
    adopt(staging) {
      const own = HASHED.filter((folder) => existsSync(join(staging, folder))).flatMap((folder) => [
        ...walk(staging, folder),
      ]);
      for (const earlier of list().slice(-KEEP)) {
        // A tab that was opened on an earlier release still finds its scripts, styles and pictures.
        for (const asset of readRecord(earlier).assets) {
          const target = join(staging, asset);
          const source = join(path(earlier), asset);
          if (existsSync(target) || !existsSync(source)) continue;
          mkdirSync(dirname(target), { recursive: true });
          linkSync(source, target);
        }
      }
      const createdAt = new Date().toISOString();
      const id = createdAt.replace(/[:.]/g, '-').replace(/Z$/, '');
      renameSync(staging, path(id));
      const record: Record = { id, createdAt, assets: own };
      writeFileSync(`${recordFile(id)}.tmp`, JSON.stringify(record));
      renameSync(`${recordFile(id)}.tmp`, recordFile(id));
      return id;
    },
    activate(id) {
      if (!list().includes(id)) throw new Error(`There is no release ${id}.`);
      const next = join(root, `.current-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(id, next);
      renameSync(next, link);
    },
    prune(keep) {
      const live = current();
      const gone = list()
        .slice(0, -keep)
        .filter((id) => id !== live);
      for (const id of gone) {
        rmSync(recordFile(id), { force: true });
        rmSync(path(id), { recursive: true, force: true });
      }
      return gone;
    },
  };
}

/** Releases that stay available for a rollback and for open tabs. */
export const KEEP = 5;

/** Stores that this process builds into: their locks are its own, all others with its id are of an earlier process. */
const held = new Set<string>();

/**
 * Runs `work` while no other build runs into the same store.
 * @throws {Error} naming the process that holds the lock; a lock of a dead process is taken over
 */
export async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(root, { recursive: true });
  const file = join(realpathSync(root), '.lock');
  // A link to the process id: unlike a file, it never exists without what it says.
  const take = () => symlinkSync(String(process.pid), file);
  try {
    take();
  } catch {
    const owner = lockOwner(file);
    if (owner !== undefined) {
      // In a restarted container the same small ids come again.
      if (owner === process.pid ? held.has(file) : isAlive(owner))
        throw new Error(`Process ${owner} is already building into ${root}.`);
      rmSync(file, { force: true });
    }
    take();
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

/** @returns undefined when the lock was given back meanwhile, NaN when it is no lock of ours */
function lockOwner(file: string): number | undefined {
  try {
    return Number(readlinkSync(file));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : NaN;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user lives, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
