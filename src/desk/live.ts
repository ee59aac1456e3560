import type { DeskRelease } from './releases.ts';

/**
 * The published site as the desk compares this build with it: its `build.json` and its pages. An integration knows where it
 * is; pages are rendered in another module graph of the same process, so the reader hangs on the global object.
 */
export interface LiveSite {
  /** Where it was read. */
  from: string;
  /** Why it could not be read, or that nothing is published yet. */
  problem?: string;
  builtAt?: string;
  addresses: readonly string[];
  /** By address: which record of which section, and a hash of all that its page prints. */
  records: Readonly<Record<string, { section: string; id: string; hash: string }>>;
  /** Hashes of hand-written entries; absent for a site that was published before builds told them. */
  written?: Readonly<Record<string, string>>;
  /** Oldest first. */
  releases?: readonly DeskRelease[];
}

/** A release that the desk has started. */
export interface Publishing {
  /** ISO moment at which the one that runs began. */
  since?: string;
  /** Why the last one was not even begun, or what it ended with. */
  problem?: string;
}

export interface LiveReader {
  /** The development server renders a page when it is asked for; a build, all of them before they are compared. */
  development: boolean;
  site: () => Promise<LiveSite>;
  /** HTML of a published page; nothing where it cannot be had. */
  page: (address: string) => Promise<string | undefined>;
  /** Only where this machine serves the site and the desk may publish. */
  publishing?: () => Publishing;
}

const KEY = Symbol.for('site.desk.live');
const registry = globalThis as unknown as Record<symbol, LiveReader | undefined>;

export const setLiveReader = (reader: LiveReader): void => void (registry[KEY] = reader);

export const liveReader = (): LiveReader =>
  registry[KEY] ?? {
    development: false,
    site: () =>
      Promise.resolve({ from: '', problem: 'The published site was not asked.', addresses: [], records: {} }),
    page: () => Promise.resolve(undefined),
  };
