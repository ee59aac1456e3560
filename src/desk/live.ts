/** The published site as the desk compares this build with it: its `build.json`. */
import { existsSync } from 'node:fs';
import { readPublished, type Manifest } from '~/articles/published.ts';
import { env } from '~/config/env.ts';

export interface LiveSite extends Pick<Manifest, 'addresses' | 'builtAt' | 'records' | 'written'> {
  /** Why it could not be read, or that nothing is published yet. */
  problem?: string;
}

/** The release that this machine serves, if it serves one. */
const CURRENT = 'releases/current/build.json';

/**
 * Reads what is published. Never an error: the desk says what is missing.
 * @param from path or address of the `build.json` of the published site
 */
export async function readLiveSite(
  from = env.PUBLISHED_BUILD ?? (existsSync(CURRENT) ? CURRENT : undefined),
): Promise<LiveSite> {
  const without = (problem: string): LiveSite => ({ addresses: [], records: {}, written: {}, problem });
  if (from === undefined) return without('Nothing is published from this machine yet.');
  try {
    return (await readPublished(from)) ?? without('Nothing is published yet.');
  } catch (error) {
    return without(`${from} could not be read: ${(error as Error).message.split('\n')[0]}`);
  }
}
