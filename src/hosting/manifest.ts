/** What a built site tells about itself in `build.json`: its addresses, the records behind them, and its redirects. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redirect } from '../config/redirects.ts';
import { parseHeaders, parseRedirects } from './files.ts';

/** The record of an article: its source can be asked about it by this id, whatever its slug is today. */
export interface RecordRef {
  /** Section of the site, whose source holds the record. */
  section: string;
  id: string;
}

export interface PublishedRecord extends RecordRef {
  /** Of everything that its page prints: another hash, another text. */
  hash: string;
}

/** Records of a section that a build could not publish as they are. */
interface LeftOut {
  /** Slugs of those whose last good version is shown. */
  kept: string[];
  /** Number of those that are not shown at all. */
  invalid: number;
}

export interface Manifest {
  /** Where it was read from, for messages. */
  from: string;
  /** Paths of all pages, sorted, without the not-found pages. */
  addresses: string[];
  /** Those of renamed articles too. Empty for a site that was published before builds told them. */
  redirects: Redirect[];
  /** True for a draft build, which is never published. */
  drafts: boolean;
  /** Articles by their address. */
  records: Record<string, PublishedRecord>;
  /** By section. */
  leftOut: Record<string, LeftOut>;
  /** Hash of code and configuration; absent where the build does not tell. */
  code?: string;
  /** Hash of all records. */
  content?: string;
}

/** Files below a folder as paths relative to it, with `/` on every platform. */
export function* walk(dir: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(dir, path);
    else yield path;
  }
}

const isRef = (value: unknown): value is RecordRef => {
  const { section, id } = (value ?? {}) as Partial<RecordRef>;
  return typeof section === 'string' && typeof id === 'string' && id !== '';
};

function readBuildFile(dir: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Only a draft build forbids indexing everywhere; every build forbids it for some files. */
const isDraft = (headers: string): boolean =>
  parseHeaders(headers).some(
    (rule) =>
      rule.pattern === '/*' &&
      Object.entries(rule.headers).some(
        ([name, value]) => /^x-robots-tag$/i.test(name) && /noindex/.test(value),
      ),
  );

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
    .map((file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, ''))
    .filter((path) => !/(^|\/)404$/.test(path) && !moved.has(path))
    .sort();
}

const isRedirect = (value: unknown): value is Redirect => {
  const { from, to, status } = (value ?? {}) as Partial<Redirect>;
  return typeof from === 'string' && typeof to === 'string' && (status === 301 || status === 302);
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** @returns nothing where there is no list of addresses; other parts that are missing or malformed are left out */
function parseManifest(from: string, body: unknown, drafts: boolean): Manifest | undefined {
  const { addresses, redirects, records, collections, code, content } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (!Array.isArray(addresses) || !addresses.every((path) => typeof path === 'string')) return undefined;
  const leftOut = Object.entries((collections ?? {}) as Record<string, Partial<LeftOut>>).map(
    ([section, { kept = [], invalid = 0 }]) => [section, { kept, invalid }] as const,
  );
  const found = Object.entries((records ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, PublishedRecord] => isRef(entry[1]),
  );
  return {
    from,
    addresses,
    redirects: (Array.isArray(redirects) ? (redirects as unknown[]) : []).filter(isRedirect),
    drafts,
    records: Object.fromEntries(found),
    leftOut: Object.fromEntries(leftOut),
    code: textOf(code),
    content: textOf(content),
  };
}

/**
 * Reads what a finished build tells about itself.
 * @throws {Error} when there is none in the folder
 */
export function readBuild(dir: string): Manifest {
  const headers = join(dir, '_headers');
  const drafts = existsSync(headers) && isDraft(readFileSync(headers, 'utf8'));
  const manifest = parseManifest(dir, readBuildFile(dir), drafts);
  if (!manifest) throw new Error(`There is no built site in ${dir}.`);
  return manifest;
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
  const manifest = parseManifest(address, await response.json().catch(() => undefined), false);
  if (!manifest) throw new Error(`${address} holds no list of addresses. ${advice}`);
  return manifest;
}
