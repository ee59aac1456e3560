/**
 * Tells search engines (IndexNow) and feed subscribers (WebSub) what a release has changed. Off unless `INDEXNOW_KEY` or
 * `WEBSUB_HUB_URL` is set. It runs after the switch, never throws, and never takes longer than its time limits.
 */
import { env } from '../../../src/config/env.ts';
import { allSections } from '../../../src/config/sections.ts';
import { changedAddresses, type Dates } from './changes.ts';

export interface AnnounceOptions {
  site?: string;
  /** Key of IndexNow; without it search engines are told nothing. */
  key?: string;
  endpoint?: string;
  /** WebSub hub; without it subscribers are told nothing. */
  hub?: string;
  send?: typeof fetch;
  log?: (line: string) => void;
}

/** More are refused in one message. */
const MOST = 10_000;
const TIMEOUT_MS = 10_000;

/** What IndexNow's answers mean for whoever runs the site. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'the message was not understood',
  403: 'the key was not found: is the file <INDEXNOW_KEY>.txt on the live site?',
  422: 'the addresses do not belong to this host: is SITE_URL the address of the live site?',
  429: 'too many messages: it tries again with the next release',
};

/** @returns whether it was accepted; a line for people when not */
async function post(
  what: string,
  address: string,
  init: RequestInit,
  { send = fetch, log = console.log }: AnnounceOptions,
): Promise<boolean> {
  try {
    const response = await send(address, {
      ...init,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    log(
      `${what}: ${new URL(address).host} answered ${response.status}${
        ADVICE[response.status] ? ` (${ADVICE[response.status]})` : ''
      }. The release is live all the same.`,
    );
  } catch (error) {
    const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
    log(
      `${what}: ${new URL(address).host} could not be reached (${code ?? name}). The release is live all the same.`,
    );
  }
  return false;
}

/**
 * @param before addresses with their dates before the release; nothing when nothing was published
 * @param after those of the release
 */
export async function announce(
  before: Dates | undefined,
  after: Dates | undefined,
  options: AnnounceOptions = {},
): Promise<void> {
  const { site = env.SITE_URL, key = env.INDEXNOW_KEY, endpoint = env.INDEXNOW_URL } = options;
  const { hub = env.WEBSUB_HUB_URL, log = console.log } = options;
  if ((!key && !hub) || !after) return;
  const own = new URL(site).origin;
  const changed = changedAddresses(before ?? {}, after).filter((address) => new URL(address).origin === own);
  if (changed.length === 0) return;
  if (key) {
    let told = 0;
    for (let from = 0; from < changed.length; from += MOST) {
      const urlList = changed.slice(from, from + MOST);
      const body = { host: new URL(site).host, key, keyLocation: new URL(`/${key}.txt`, site).href, urlList };
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      if (await post('IndexNow', endpoint, { headers, body: JSON.stringify(body) }, options))
        told += urlList.length;
    }
    if (told > 0) log(`IndexNow: ${told} changed addresses told.`);
  }
  if (!hub) return;
  const feeds = allSections
    .filter(({ path }) => changed.some((address) => new URL(address).pathname.startsWith(`${path}/`)))
    .flatMap(({ feed, jsonFeed }) => [feed, jsonFeed]);
  for (const feed of feeds) {
    const url = new URL(feed, site).href;
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': url });
    if (await post('WebSub', hub, { body }, options)) log(`WebSub: ${url} told.`);
  }
}
