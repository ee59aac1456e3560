/** The published site: the release that this machine serves, else the public address. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LiveSite } from '../../desk/live.ts';
import { describeBuild, readRecords } from '../../hosting/manifest.ts';
import { CAUSES, readLog, type LogEntry } from '../../hosting/release-log.ts';

/** The release that this machine serves, if it serves one. */
export const CURRENT = 'releases/current';
const TIMEOUT_MS = 15_000;

interface BuildFile {
  builtAt?: string;
  addresses?: unknown;
}

const described = ({ cause, by }: Pick<LogEntry, 'cause' | 'by'>): string =>
  CAUSES[cause] + (by ? ` (${by})` : '');

/** @param kept the log of this machine's releases; without one, what the site tells everybody */
function toldBy(body: BuildFile, kept: readonly LogEntry[] = []): Omit<LiveSite, 'from' | 'addresses'> {
  const { records, written, releases = [] } = readRecords(body);
  const published = releases.map((entry): LogEntry => ({ ...entry, what: 'published' }));
  return {
    builtAt: body.builtAt,
    records,
    written,
    releases: (kept.length > 0 ? kept : published).map((entry) => ({ ...entry, why: described(entry) })),
  };
}

const ask = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });

async function fromSite(url: string): Promise<LiveSite> {
  const address = new URL('/build.json', url).href;
  const nothing = { from: url, addresses: [], records: {} };
  let response: Response;
  try {
    response = await ask(address);
  } catch (error) {
    return { ...nothing, problem: `${address} could not be read (${(error as Error).message}).` };
  }
  if (response.status === 404) return { ...nothing, problem: 'Nothing is published yet.' };
  if (!response.ok) return { ...nothing, problem: `${address} answered ${response.status}.` };
  const body = (await response.json().catch(() => ({}))) as BuildFile;
  const { addresses } = body;
  if (!Array.isArray(addresses)) return { ...nothing, problem: `${address} holds no list of addresses.` };
  return { from: url, addresses: addresses.map(String), ...toldBy(body) };
}

/** Reads what is published. Never an error: the desk says what is missing. */
export async function readLiveSite(url: string | undefined, current = CURRENT): Promise<LiveSite> {
  const nothing = { addresses: [], records: {} };
  try {
    if (existsSync(join(current, 'build.json'))) {
      const { addresses } = describeBuild(current);
      const build = JSON.parse(readFileSync(join(current, 'build.json'), 'utf8')) as BuildFile;
      return { from: 'the release on this machine', addresses, ...toldBy(build, readLog(dirname(current))) };
    }
    if (!url)
      return {
        from: '',
        problem: 'Nothing is published from this machine yet, and SITE_URL is not set.',
        ...nothing,
      };
    return await fromSite(url);
  } catch (error) {
    return { from: url ?? current, problem: (error as Error).message.split('\n')[0], ...nothing };
  }
}

/** The HTML of a published page. @returns nothing where it cannot be had */
export async function readLivePage(
  path: string,
  url: string | undefined,
  current = CURRENT,
): Promise<string | undefined> {
  try {
    if (existsSync(join(current, 'build.json')))
      return readFileSync(join(current, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    if (!url) return undefined;
    const response = await ask(new URL(path, url).href);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
