/** What a built site tells about itself in `build.json`: its addresses, the records behind them, and its redirects. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parseRedirects } from './files.ts';

const publishedRecord = z.object({
  /** Section of the site, whose source holds the record. */
  section: z.string(),
  /** The source can be asked about it by this, whatever its slug is today. */
  id: z.string().min(1),
  /** Of everything that its page prints: another hash, another text. */
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
  ledger: z.record(z.string(), z.array(z.string())).default({}),
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

/** Folders of a build whose file names carry a hash of the content. */
export const HASHED_FOLDERS = ['_astro', 'media'];

/** Files below a folder as paths relative to it, with `/` on every platform. */
export function* walk(dir: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(dir, path);
    else yield path;
  }
}

/** `press-releases/index.html` and `press-releases.html` both answer at `/press-releases`. */
export const addressOfFile = (file: string): string =>
  `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Paths of all pages of a build, sorted, without the not-found pages. A redirect also has a page, for hosts that do not read
 * `_redirects`; it is no address of its own.
 * @throws {Error} when there is no such folder, or no page in it
 */
export function builtAddresses(dir: string): string[] {
  if (!existsSync(join(dir, 'index.html'))) throw new Error(`There is no built site in ${dir}.`);
  const rules = join(dir, '_redirects');
  const redirects = existsSync(rules) ? parseRedirects(readFileSync(rules, 'utf8')) : [];
  const moved = new Set(redirects.map(({ from }) => from));
  return [...walk(dir)]
    .filter((file) => file.endsWith('.html'))
    .map(addressOfFile)
    .filter((path) => !/(^|\/)404$/.test(path) && !moved.has(path))
    .sort();
}

function parseManifest(from: string, body: unknown): Manifest | undefined {
  const { data } = manifest.safeParse(body);
  return data && { ...data, from };
}

/**
 * Reads what a finished build tells about itself.
 * @throws {Error} when there is none in the folder
 */
export function readBuild(dir: string): Manifest {
  const file = join(dir, 'build.json');
  const found = existsSync(file) ? parseManifest(dir, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (!found) throw new Error(`There is no built site in ${dir}.`);
  return found;
}

/**
 * Reads what the published site tells about itself.
 * @returns undefined when nothing is published yet (404)
 * @throws {Error} when the site does not answer, or answers something else
 */
export async function fetchManifest(siteUrl: string): Promise<Manifest | undefined> {
  const address = new URL('/build.json', siteUrl).href;
  const advice = 'Check the address, or pass --allow=unreachable to publish without a comparison.';
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(15_000), cache: 'no-store' });
  } catch (error) {
    throw new Error(`${address} could not be read (${(error as Error).message}). ${advice}`);
  }
  if (response.status === 404) return undefined;
  if (!response.ok)
    throw new Error(`${address} answered ${response.status} ${response.statusText}. ${advice}`);
  const found = parseManifest(address, await response.json().catch(() => undefined));
  if (!found) throw new Error(`${address} holds no list of addresses. ${advice}`);
  return found;
}
