/** Brings a finished build into the store. What did not change is a link to the release before: it takes no room. */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { walk } from '../../../src/hosting/manifest.ts';
import { stateOf, type FileNotes } from '../file-notes.ts';

/** Folders whose file names carry a hash of the content. */
export const HASHED = ['_astro', 'media'];
/** Compressed twins beside a file. */
export const TWINS = ['.br', '.gz'];

const isHashed = (file: string): boolean => HASHED.some((folder) => file.startsWith(`${folder}/`));

function statsOf(file: string): Stats | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

/** Links where the disk can, copies where it cannot. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Other filesystems, filesystems without links, and files that have all the links they may have.
    if (!/^(EXDEV|EPERM|ENOTSUP|EMLINK|ENOSYS)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Moves a file; copies it when it stands on another filesystem, and when it has other links: what the cache shares with
 * a build must not be shared with a published release.
 */
function move(from: string, to: string, { nlink }: Stats): void {
  if (nlink === 1) {
    try {
      return renameSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    }
  }
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

/** Files of the release before that are in a new folder already, by name; their states, but for twins. */
export type Linked = ReadonlyMap<string, Stats | undefined>;

/** How many files are linked before other work of this process gets a turn. */
const AT_ONCE = 500;

/**
 * Links the files of the release before into a new folder: most of them stay, and while the build runs in another process
 * this costs no time. Bundled files are left out: which of them stay is decided later.
 * @returns what was linked, twins included
 */
export async function linkAhead(previous: string, target: string, signal?: AbortSignal): Promise<Linked> {
  const linked = new Map<string, Stats | undefined>();
  const folders = new Folders(target);
  for (const file of walk(previous)) {
    if (isHashed(file)) continue;
    const from = join(previous, file);
    linkOrCopy(from, folders.fileIn(file));
    linked.set(file, TWINS.some((twin) => file.endsWith(twin)) ? undefined : statSync(from));
    if (linked.size % AT_ONCE === 0) await setImmediate(undefined, { signal });
  }
  return linked;
}

/** A folder whose subfolders are made when they are needed. */
class Folders {
  readonly #root: string;
  readonly #made = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  fileIn(name: string): string {
    const file = join(this.#root, name);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return file;
  }
}

/** Removes files, and folders that hold nothing without them. */
function removeFiles(root: string, names: Iterable<string>): void {
  const folders = new Set<string>();
  for (const name of names) {
    rmSync(join(root, name));
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(root, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

export interface Transferred {
  /** Number of files that are links to the release before. */
  same: number;
  /** Files that are new or changed, and have no twins yet. */
  changed: string[];
}

/**
 * @param build folder of the build; may be on another filesystem
 * @param target folder in the store: new, or with what `linkAhead` put there
 * @param previous the release before, if any; its files are never changed
 * @param copies states of published files, noted with the file of a build that they are copies of
 * @param linked what `linkAhead` put into the target
 */
export function transfer(
  build: string,
  target: string,
  previous?: string,
  copies?: FileNotes<string>,
  linked: Linked = new Map(),
): Transferred {
  const result: Transferred = { same: 0, changed: [] };
  const surplus = new Set(linked.keys());
  const folders = new Folders(target);
  for (const file of walk(build)) {
    const from = join(build, file);
    const stats = statSync(from);
    const known = previous && join(previous, file);
    const published = linked.get(file) ?? (known === undefined ? undefined : statsOf(known));
    const isCopy = published !== undefined && copies?.get(file, stats) === stateOf(published);
    const equal =
      published?.size === stats.size &&
      (isCopy || isHashed(file) || readFileSync(known!).equals(readFileSync(from)));
    if (equal) {
      if (!isCopy) copies?.set(file, stats, stateOf(published));
      if (!linked.has(file)) {
        const to = folders.fileIn(file);
        linkOrCopy(known!, to);
        for (const twin of TWINS) if (existsSync(known! + twin)) linkOrCopy(known! + twin, to + twin);
      }
      for (const name of [file, ...TWINS.map((twin) => file + twin)]) surplus.delete(name);
      result.same++;
    } else {
      const to = folders.fileIn(file);
      // The link goes first: what is written into it would be written into the release before.
      if (surplus.delete(file)) rmSync(to);
      move(from, to, stats);
      copies?.set(file, stats, stateOf(statSync(to)));
      result.changed.push(file);
    }
  }
  removeFiles(target, surplus);
  return result;
}
