/**
 * Keeps the bundled files of earlier deploys reachable for 30 days, on hosts that serve exactly what was uploaded last: a
 * tab that was opened before a deploy still finds its scripts and pictures. What is kept is brought from the live site;
 * `assets.json`, which goes out with every deploy, says what that is, since when, and how to tell that it is whole.
 *
 *   node scripts/publishing/hosts/keep-assets.ts     dist/, with what SITE_URL holds; goes on without it by PUBLISHED_ALLOW=unreachable
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { env } from '../../../src/config/env.ts';
import { HASHED_FOLDERS, walk } from '../../../src/hosting/built-files.ts';

const KEEP_MS = 30 * 24 * 3_600_000;
const PARALLEL = 8;
const LIST = 'assets.json';

interface Asset {
  sha256: string;
  /** When a deploy last had it as its own, ISO 8601. */
  last: string;
}
type Assets = Record<string, Asset>;

export interface KeepOptions {
  site: string;
  dist: string;
  /** Goes on without the earlier files when the site does not answer. */
  allowUnreachable?: boolean;
  now?: Date;
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000), cache: 'no-store' });
  if (!response.ok && response.status !== 404) throw new Error(`answered ${response.status}`);
  return response;
}

/** Paths of the list are written to disk: only paths and hashes that a build could have made are accepted. */
const isSound = ([path, { sha256, last }]: [string, Asset]): boolean =>
  /^(_astro|media)\/[\w.@/-]+$/.test(path) &&
  !path.includes('..') &&
  /^[0-9a-f]{64}$/.test(sha256) &&
  !Number.isNaN(Date.parse(last));

/** @returns what the live site holds; nothing before its first deploy with a list */
async function readList(address: string): Promise<Assets> {
  const response = await get(address);
  if (response.status === 404) return {};
  return Object.fromEntries(Object.entries((await response.json()) as Assets).filter(isSound));
}

async function readEarlier({ site, allowUnreachable }: KeepOptions): Promise<Assets> {
  const address = new URL(`/${LIST}`, site).href;
  try {
    return await readList(address);
  } catch (cause) {
    const message = `${address}: ${(cause as Error).message}`;
    const remedy = 'Without it, open tabs would lose their scripts. Or allow = unreachable.';
    if (!allowUnreachable) throw new Error(`${message}. ${remedy}`, { cause });
    console.log(`${message}. Going on without the files of earlier deploys, as allowed.`);
    return {};
  }
}

/** The bundled files of a build. */
function ownAssets(dist: string, now: Date): Assets {
  const assets: Assets = {};
  for (const folder of HASHED_FOLDERS.filter((name) => existsSync(join(dist, name))))
    for (const path of walk(dist, folder))
      assets[path] = { sha256: hashOf(readFileSync(join(dist, path))), last: now.toISOString() };
  return assets;
}

/** Brings one file from the live site into a build. @returns false when it is not as it was */
async function bring(path: string, { sha256 }: Asset, { site, dist }: KeepOptions): Promise<boolean> {
  try {
    const response = await get(new URL(`/${path}`, site).href);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || hashOf(body) !== sha256) return false;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), body);
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds the files of earlier deploys to a build, and the list of all of them.
 * @returns `kept`: how many were brought; `lost`: those that the site did not give as they were
 * @throws {Error} when the live site cannot be read
 */
export async function keepAssets(options: KeepOptions): Promise<{ kept: number; lost: string[] }> {
  const { dist, now = new Date() } = options;
  const earlier = await readEarlier(options);
  const assets = ownAssets(dist, now);
  const own = Object.keys(assets).length;
  const wanted = Object.entries(earlier).filter(
    ([path, { last }]) => !(path in assets) && now.getTime() - Date.parse(last) < KEEP_MS,
  );
  const lost: string[] = [];
  await pLimit(PARALLEL).map(wanted, async ([path, asset]) => {
    if (await bring(path, asset, options)) assets[path] = asset;
    else lost.push(path);
  });
  writeFileSync(join(dist, LIST), JSON.stringify(assets));
  const kept = Object.keys(assets).length - own;
  console.log(`${kept} files of earlier deploys stay reachable, beside ${own} of this one.`);
  if (lost.length > 0) console.log(`The live site did not give these as they were: ${lost.join(', ')}`);
  return { kept, lost };
}

if (import.meta.main) {
  const allowUnreachable = env.PUBLISHED_ALLOW.includes('unreachable');
  try {
    await keepAssets({ site: env.SITE_URL, dist: 'dist', allowUnreachable });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
