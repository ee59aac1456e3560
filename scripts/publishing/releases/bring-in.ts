/** What happens with a build's files: room for them is made while the build runs, and they are brought in when it may be published. */
import { describeBuild, type Manifest } from '../../../src/hosting/manifest.ts';
import { FileNotes } from '../file-notes.ts';
import { compressFiles } from './compress.ts';
import { isFull, plainFault } from './disk.ts';
import type { ReleaseStore } from './store.ts';
import { linkAhead, transfer, type Linked } from './transfer.ts';

/** What a release needs besides the build: read and linked while the build runs. */
export interface Ahead {
  previous: Manifest | undefined;
  /** What files were found to reference by an earlier release. */
  references: FileNotes<string[]>;
  copies: FileNotes<string>;
  /** New folder in the store with the files of the published release; an error, as of a full disk, is that of using it. */
  staging: Promise<{ folder: string; linked: Linked }>;
}

/** @throws {Error} when the published folder holds no site */
export function workAhead(store: ReleaseStore, work: string, signal: AbortSignal | undefined): Ahead {
  const live = store.current();
  const stage = async () => {
    const folder = store.stage();
    const linked: Linked = live === undefined ? new Map() : await linkAhead(store.path(live), folder, signal);
    return { folder, linked };
  };
  const staging = stage();
  // Said when the folder is needed: a build that fails has the first word.
  staging.catch(() => {});
  return {
    previous: live === undefined ? undefined : describeBuild(store.path(live)),
    references: new FileNotes(`${work}.references.json`),
    copies: new FileNotes(`${work}.copies.json`),
    staging,
  };
}

/** Makes a release of a build. @throws {RoomMade} when the disk was full and older releases made room */
export async function bringIn(
  store: ReleaseStore,
  work: string,
  { staging, copies }: Ahead,
  log: (line: string) => void,
) {
  const live = store.current();
  try {
    const { folder, linked } = await staging;
    const { same, changed } = transfer(work, folder, live && store.path(live), copies, linked);
    const compressed = await compressFiles(folder, changed);
    return { id: store.adopt(folder), compressed, same, changed: changed.length };
  } catch (error) {
    if (!isFull(error)) throw plainFault(error, store.root);
    store.tidy();
    const gone = store.prune(1);
    if (gone.length === 0) throw plainFault(error, store.root);
    log(`The disk is full: removed ${gone.join(', ')} to make room.`);
    throw new RoomMade();
  }
}

/** The build has to be made again: its files were on their way into the store. */
export class RoomMade extends Error {}
