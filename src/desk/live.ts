/** The published site as the desk compares this build with it: its `build.json`. */
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { readPublishedText } from '~/articles/published.ts';
import { env } from '~/config/env.ts';

const buildSchema = z.object({
  builtAt: z.string().optional(),
  addresses: z.array(z.string()),
  /** By address: which record of which section, and a hash of all that its page prints. */
  records: z
    .record(z.string(), z.object({ section: z.string(), id: z.string(), hash: z.string() }))
    .default({}),
  /** Hashes of hand-written entries. */
  written: z.record(z.string(), z.string()).default({}),
});

export interface LiveSite extends z.infer<typeof buildSchema> {
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
    const text = await readPublishedText(from);
    return text === undefined ? without('Nothing is published yet.') : buildSchema.parse(JSON.parse(text));
  } catch (error) {
    return without(`${from} could not be read: ${(error as Error).message.split('\n')[0]}`);
  }
}
