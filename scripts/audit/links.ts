/**
 * `npm run links [-- --dist dist]`: asks every address elsewhere that the built pages link to whether it still answers. Prints those
 * that do not, with the pages that link to them; the desk shows them with the article. It warns only: another site that is
 * down for a night must stop nothing, and no build asks anybody.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { walk } from '../../src/hosting/manifest.ts';
import { writeDeadLinks } from '../../src/articles/dead-links.ts';

const TIMEOUT_MS = 15_000;
const AT_ONCE = 6;
const USER_AGENT = 'Mozilla/5.0 (compatible; link check of a website by its owner)';

/** Pages by the address that they link to. */
export function externalLinks(dist: string): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const file of walk(dist)) {
    if (!file.endsWith('.html')) continue;
    const found = readFileSync(join(dist, file), 'utf8').matchAll(/<a\b[^>]*?\shref="(https?:\/\/[^"]+)"/g);
    for (const [, href = ''] of found) {
      const address = href.replaceAll('&amp;', '&').replaceAll('&#x26;', '&');
      const pages = links.get(address) ?? [];
      if (!pages.includes(file)) links.set(address, [...pages, file]);
    }
  }
  return links;
}

/** Answers that say nothing about the page: a refusal of machines, a limit, a sign-in. */
const UNCLEAR = new Set([401, 403, 405, 406, 429, 451, 999]);

/** @returns why an address is dead, or nothing */
export async function deadBecause(address: string, ask: typeof fetch = fetch): Promise<string | undefined> {
  const once = async (method: 'HEAD' | 'GET'): Promise<string | undefined> => {
    try {
      const response = await ask(address, {
        method,
        headers: { 'user-agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok || UNCLEAR.has(response.status) ? undefined : `it answers ${response.status}`;
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      return `it cannot be reached (${cause?.code ?? message})`;
    }
  };
  // Some servers know no HEAD, and some need a second try.
  return (await once('HEAD')) && once('GET');
}

/**
 * Asks all addresses, six at a time.
 * @param links pages by address @returns what to print, and the dead addresses with the reason; none on a machine that is offline
 */
export async function checkLinks(
  links: ReadonlyMap<string, readonly string[]>,
  ask: typeof fetch = fetch,
): Promise<{ lines: string[]; dead?: Record<string, string> }> {
  const dead: Record<string, string> = {};
  const queue = [...links.keys()];
  const work = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const reason = await deadBecause(address, ask);
      if (reason) dead[address] = reason;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const lines = Object.entries(dead)
    .sort()
    .map(
      ([address, reason]) =>
        `${address}: ${reason}\n  linked from ${links.get(address)!.slice(0, 5).join(', ')}`,
    );
  const count = Object.keys(dead).length;
  const away = Object.values(dead).every((reason) => reason.startsWith('it cannot be reached'));
  if (count > 0 && count === links.size && away)
    return {
      lines: [...lines, 'None could be reached: this machine seems to be offline. Nothing is noted.'],
    };
  const verb = count === 1 ? 'does' : 'do';
  return { lines: [...lines, `${links.size} addresses elsewhere, ${count} ${verb} not answer.`], dead };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } });
  const { lines, dead } = await checkLinks(externalLinks(resolve(values.dist)));
  for (const line of lines) console.log(line);
  if (dead) writeDeadLinks(dead);
}

if (import.meta.main) await main();
