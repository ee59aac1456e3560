/** Files that the cache shares with a build. */
import { createHash } from 'node:crypto';
import { constants, copyFileSync, linkSync } from 'node:fs';
import { walk } from '../../hosting/manifest.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same file under a second name: a link, or a copy where the other name is on another file system. */
export function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Paths of all files, relative to the folder, sorted. */
export const filesBelow = (folder: string): string[] => [...walk(folder)].sort();
