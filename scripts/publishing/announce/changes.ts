/** Which addresses a release changes, as its sitemap tells: new ones, those with another date, and those that are gone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address to the day of its last change; empty where the sitemap has none. */
export type Dates = Record<string, string>;

const decodeEntities = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name]!,
  );

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decodeEntities(address!));

const datesIn = (xml: string): Dates =>
  Object.fromEntries(
    [...xml.matchAll(/<url>.*?<\/url>/gs)].flatMap(([entry]) => {
      const [address] = locations(entry);
      return address ? [[address, /<lastmod>([^<]*)</.exec(entry)?.[1] ?? '']] : [];
    }),
  );

const INDEX = 'sitemap-index.xml';

/** Of a built folder; nothing where it holds no sitemap. */
export function datesOfBuild(dir: string): Dates | undefined {
  const read = (name: string): string => readFileSync(join(dir, name), 'utf8');
  if (!existsSync(join(dir, INDEX))) return undefined;
  const files = locations(read(INDEX)).map((address) => new URL(address).pathname);
  return Object.assign({}, ...files.map((file) => datesIn(read(file)))) as Dates;
}

/** Of a live site; nothing when it has no sitemap. @throws {Error} when it does not answer */
export async function datesOfSite(site: string, get: typeof fetch = fetch): Promise<Dates | undefined> {
  const ask = async (address: string): Promise<string | undefined> => {
    const response = await get(address, { signal: AbortSignal.timeout(15_000), cache: 'no-store' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.text();
  };
  const index = await ask(new URL(`/${INDEX}`, site).href);
  if (index === undefined) return undefined;
  const files = locations(index).map((address) => new URL(new URL(address).pathname, site).href);
  const maps = await Promise.all(files.map(async (file) => datesIn((await ask(file)) ?? '')));
  return Object.assign({}, ...maps) as Dates;
}

/** Addresses that a search engine should look at again. An address without a date on either side counts as unchanged. */
export function changedAddresses(before: Dates, after: Dates): string[] {
  const changed = Object.keys(after).filter((address) => before[address] !== after[address]);
  const gone = Object.keys(before).filter((address) => !(address in after));
  return [...changed, ...gone].sort();
}
