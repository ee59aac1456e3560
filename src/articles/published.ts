/**
 * What a built site tells about itself in `build.json`: its addresses, the records behind them, its redirects and the ledger. Read
 * from the folder of a build, or from the published site (`PUBLISHED_BUILD`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { fetchText, SourceError, type FetchPolicy } from '../sources/fetch.ts';

/** Paths of this site: what is read here becomes names of files. */
const path = z.string().regex(/^\/[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/);

const publishedRecord = z.object({
  /** Section of the site, whose source holds the record. */
  section: z.string(),
  /** The source can be asked about it by this, whatever its slug is today. */
  id: z.string().min(1),
  /** Of everything that its page prints. */
  hash: z.string(),
});

const manifest = z.object({
  /** Paths of all pages, sorted, without the not-found pages. */
  addresses: z.array(z.string()),
  /** Those of renamed articles too. */
  redirects: z
    .array(z.object({ from: z.string(), to: z.string(), status: z.literal([301, 302]) }))
    .default([]),
  /** A draft build is never published. */
  drafts: z.boolean().default(false),
  /** Articles by their address. */
  records: z.record(z.string(), publishedRecord).default({}),
  /** By section. `kept`: slugs of those whose last good version is shown; `invalid`: how many are not shown at all. */
  collections: z
    .record(
      z.string(),
      z.object({
        source: z.string().optional(),
        fetched: z.number().optional(),
        published: z.number().optional(),
        kept: z.array(z.string()).default([]),
        invalid: z.number().default(0),
      }),
    )
    .default({}),
  /** Of the code; absent outside of a repository. */
  commit: z.string().optional(),
  /** What every article has been called; the next build carries it on (`PUBLISHED_BUILD`). */
  ledger: z.record(z.string(), z.array(path).min(1)).default({}),
  /** Hashes of the hand-written entries: the desk tells from them which ones have changed. */
  written: z.record(z.string(), z.string()).default({}),
  /** Hash of code and configuration. */
  code: z.string().optional(),
  /** Hash of all records. */
  content: z.string().optional(),
  /** ISO 8601. */
  builtAt: z.string().optional(),
  /** ISO moment at which something becomes public by itself. */
  nextDue: z.string().optional(),
});

export type PublishedRecord = z.infer<typeof publishedRecord>;
export type RecordRef = Pick<PublishedRecord, 'section' | 'id'>;
/** As a build writes it, with everything. */
export type BuildSummary = Required<Omit<z.infer<typeof manifest>, 'commit' | 'nextDue'>> &
  Pick<z.infer<typeof manifest>, 'commit' | 'nextDue'>;
/** `from`: where it was read from, for messages. */
export type Manifest = z.infer<typeof manifest> & { from: string };

/** @throws {Error} when a text is no `build.json` */
function parseBuild(text: string, from: string): Manifest {
  try {
    return { ...manifest.parse(JSON.parse(text)), from };
  } catch (error) {
    throw new Error(`${from} is not the build.json of this site.\n  ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Reads what a finished build tells about itself. @throws {Error} when there is none in the folder */
export function readBuild(dir: string): Manifest {
  const file = join(dir, 'build.json');
  if (!existsSync(file)) throw new Error(`There is no built site in ${dir}.`);
  return { ...parseBuild(readFileSync(file, 'utf8'), file), from: dir };
}

const SUBJECT = {
  service: 'the published site',
  what: 'build.json of the published site',
  secrets: [],
  onRefused: 'Check who may read that address.',
  onMissing: 'Check the address.',
};

const NEXT =
  'Next: for a first deploy, where nobody answers at this address yet or another site does, start Deploy with ' +
  'allow = unreachable (elsewhere: PUBLISHED_ALLOW=unreachable). Else mend the address or the site: without its ' +
  'build.json (PUBLISHED_BUILD), aliases of articles (earlier addresses) are not redirected.';

/**
 * Reads what the published site tells about itself.
 * @param from path or address of its `build.json`; none: nothing is published
 * @returns nothing where a site answers that there is no such file: it is not published yet
 * @throws {Error} when it cannot be read, or is something else, and somebody has not allowed that: redirects would be lost
 */
export async function readPublished(
  from: string | undefined,
  { allowUnreachable = false, ...policy }: Partial<FetchPolicy> & { allowUnreachable?: boolean } = {},
): Promise<Manifest | undefined> {
  if (from === undefined) return undefined;
  try {
    const isAddress = /^https?:/.test(from);
    const text = isAddress
      ? (await fetchText(from, { cache: 'no-store' }, SUBJECT, policy)).text
      : await readFile(from, 'utf8');
    return parseBuild(text, from);
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return undefined;
    const message = `The published build cannot be read: ${(error as Error).message}`;
    if (!allowUnreachable) throw new Error(`${message}\n  ${NEXT}`, { cause: error });
    console.warn(`${message}\nGoing on without it, as allowed.`);
    return undefined;
  }
}
