/**
 * The published site as the desk compares this build with it: its `build.json`. An integration reads it before pages are
 * rendered; both live in different module graphs of one process, so it hangs on the global object.
 */
export interface LiveSite {
  /** Where it was read. */
  from: string;
  /** Why it could not be read, or that nothing is published yet. */
  problem?: string | undefined;
  builtAt?: string | undefined;
  addresses: readonly string[];
  /** By address: which record of which section, and a hash of all that its page prints. */
  records: Readonly<Record<string, { section: string; id: string; hash: string }>>;
}

const KEY = Symbol.for('site.desk.live');
const registry = globalThis as unknown as Record<symbol, LiveSite | undefined>;

export const setLiveSite = (live: LiveSite): void => void (registry[KEY] = live);
export const liveSite = (): LiveSite =>
  registry[KEY] ?? { from: '', problem: 'The published site was not asked.', addresses: [], records: {} };
