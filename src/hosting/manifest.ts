/** What a built site holds: its addresses, and the redirects that excuse a vanished one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRedirects } from './files.ts';

export interface Manifest {
  /** Where it was read from, for messages. */
  from: string;
  /** Paths of all pages, sorted, without the not-found pages. */
  addresses: string[];
  /** Sources of redirects. */
  redirects: string[];
  /** True for a draft build, which is never published. */
  drafts: boolean;
}

/** Files below a folder as paths relative to it, with `/` on every platform. */
export function* walk(dir: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(dir, path);
    else yield path;
  }
}

/** Describes a build folder. */
export function describeBuild(dir: string): Manifest {
  const addresses: string[] = [];
  for (const file of walk(dir)) {
    if (!file.endsWith('.html')) continue;
    const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
    if (!/(^|\/)404$/.test(path)) addresses.push(path);
  }
  const file = join(dir, '_redirects');
  const headers = join(dir, '_headers');
  const redirects = existsSync(file)
    ? parseRedirects(readFileSync(file, 'utf8')).map(({ from }) => from)
    : [];
  return {
    from: dir,
    // A redirect also has a page, for hosts that do not read _redirects; it is no address of its own.
    addresses: addresses.filter((path) => !redirects.includes(path)).sort(),
    redirects,
    // Only a draft build forbids indexing everywhere.
    drafts: existsSync(headers) && /x-robots-tag:\s*noindex/i.test(readFileSync(headers, 'utf8')),
  };
}

/**
 * Reads the manifest of the published site from its `build.json`.
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
  const body: unknown = await response.json().catch(() => undefined);
  const addresses = (body as { addresses?: unknown } | undefined)?.addresses;
  if (!Array.isArray(addresses) || !addresses.every((path) => typeof path === 'string')) {
    throw new Error(`${address} holds no list of addresses. ${advice}`);
  }
  return { from: address, addresses: addresses, redirects: [], drafts: false };
}
