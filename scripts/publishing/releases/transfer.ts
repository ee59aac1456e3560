/** Brings a finished build into the store. What did not change is a link to the release before: it takes no room. */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { walk } from '../../../src/hosting/manifest.ts';
import { stateOf, type FileNotes } from '../file-notes.ts';

/** Folders whose file names carry a hash of the content. */
export const HASHED = ['_astro', 'media'];
/** Compressed twins beside a file. */
export const TWINS = ['.br', '.gz'];

const isHashed = (file: string): boolean => HASHED.some((folder) => file.startsWith(`${folder}/`));

function sizeOf(file: string): Stats | undefined {
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

/**
 * @param build folder of the build; may be on another filesystem
 * @param target new folder in the store
 * @param previous the release before, if any; its files are never changed
 * @param copies states of published files, noted with the file of a build that they are copies of
 * @returns how many files are links to the release before, and how many are new
 */
export function transfer(
  build: string,
  target: string,
  previous?: string,
  copies?: FileNotes<string>,
): { same: number; changed: number } {
  const count = { same: 0, changed: 0 };
  const made = new Set<string>();
  for (const file of walk(build)) {
    const from = join(build, file);
    const to = join(target, file);
    const folder = dirname(to);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    const stats = statSync(from);
    const known = previous && join(previous, file);
    const published = known === undefined ? undefined : sizeOf(known);
    const isCopy = published !== undefined && copies?.get(file, stats) === stateOf(published);
    const equal =
      published?.size === stats.size &&
      (isCopy || isHashed(file) || readFileSync(known!).equals(readFileSync(from)));
    if (equal) {
      if (!isCopy) copies?.set(file, stats, stateOf(published));
      linkOrCopy(known!, to);
      for (const twin of TWINS) if (existsSync(known! + twin)) linkOrCopy(known! + twin, to + twin);
      count.same++;
    } else {
      move(from, to, stats);
      copies?.set(file, stats, stateOf(statSync(to)));
      count.changed++;
    }
  }
  copies?.save();
  return count;
}
