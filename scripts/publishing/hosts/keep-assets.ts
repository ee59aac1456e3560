/**
 * Keeps the bundled files of earlier deploys reachable for 30 days, on hosts that serve exactly what was uploaded last: a
 * tab that was opened before a deploy still finds its scripts and pictures. What is kept is brought from the live site;
 * `assets.json`, which goes out with every deploy, says what that is, since when, and how to tell that it is whole.
 *
 *   node scripts/publishing/hosts/keep-assets.ts --site https://www.example.com [--dist dist] [--allow <as for the gate>]
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { walk } from '../../../src/hosting/manifest.ts';

/** Folders whose file names carry a hash of their content. */
const FOLDERS = ['_astro', 'media'];
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
  log?: (line: string) => void;
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000), cache: 'no-store' });
  if (!response.ok && response.status !== 404) throw new Error(`answered ${response.status}`);
  return response;
}

/** @returns what the live site holds; nothing before its first deploy with a list */
async function readList(site: string): Promise<Assets> {
  const response = await get(new URL(`/${LIST}`, site).href);
  if (response.status === 404) return {};
  const entries = Object.entries((await response.json()) as Assets);
  // The list names files that are written: only such as a build could have made.
  const sound = entries.filter(
    ([path, { sha256, last }]) =>
      /^(_astro|media)\/[\w.@/-]+$/.test(path) &&
      !path.includes('..') &&
      /^[0-9a-f]{64}$/.test(sha256) &&
      !Number.isNaN(Date.parse(last)),
  );
  return Object.fromEntries(sound);
}

/**
 * Adds the files of earlier deploys to a build, and the list of all of them.
 * @returns `kept`: how many were brought; `lost`: those that the site did not give as they were
 * @throws {Error} when the live site cannot be read
 */
export async function keepAssets(options: KeepOptions): Promise<{ kept: number; lost: string[] }> {
  const { site, dist, now = new Date(), log = console.log } = options;
  let earlier: Assets = {};
  try {
    earlier = await readList(site);
  } catch (error) {
    const message = `${new URL(`/${LIST}`, site).href}: ${(error as Error).message}`;
    if (!options.allowUnreachable)
      throw new Error(
        `${message}. Without it, open tabs would lose their scripts. Or pass --allow=unreachable.`,
        {
          cause: error,
        },
      );
    log(`${message}. Going on without the files of earlier deploys, as allowed.`);
  }

  const assets: Assets = {};
  for (const folder of FOLDERS) {
    if (!existsSync(join(dist, folder))) continue;
    for (const path of walk(dist, folder))
      assets[path] = { sha256: hashOf(readFileSync(join(dist, path))), last: now.toISOString() };
  }
  const wanted = Object.entries(earlier).filter(
    ([path, { last }]) => !(path in assets) && now.getTime() - Date.parse(last) < KEEP_MS,
  );
  const lost: string[] = [];
  let kept = 0;
  const bring = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, asset] = next;
      try {
        const response = await get(new URL(`/${path}`, site).href);
        const body = Buffer.from(await response.arrayBuffer());
        if (response.status !== 200 || hashOf(body) !== asset.sha256) throw new Error('not as it was');
        mkdirSync(dirname(join(dist, path)), { recursive: true });
        writeFileSync(join(dist, path), body);
        assets[path] = asset;
        kept++;
      } catch {
        lost.push(path);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, bring));
  writeFileSync(join(dist, LIST), JSON.stringify(assets));
  log(
    `${kept} files of earlier deploys stay reachable, beside ${Object.keys(assets).length - kept} of this one.`,
  );
  if (lost.length > 0) log(`The live site did not give these as they were: ${lost.join(', ')}`);
  return { kept, lost };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
      allow: { type: 'string' },
    },
  });
  try {
    if (!values.site) throw new Error('Name the live site: --site https://www.example.com');
    await keepAssets({
      site: values.site,
      dist: values.dist,
      allowUnreachable: (values.allow ?? '').split(',').includes('unreachable'),
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
