import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepAssets } from '../../scripts/publishing/hosts/keep-assets.ts';
import { writeFiles } from './fake-site.ts';
import { serve } from '../support/serve.ts';
import { tempFolder } from '../support/temp.ts';

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-11-21T00:00:00Z');

/** A host that serves the folder that was uploaded last, and nothing else. */
async function host() {
  let live = tempFolder('release');
  const site = await serve((request, response) => {
    const file = join(live, request.url ?? '/');
    if (!existsSync(file)) response.writeHead(404).end();
    else response.end(readFileSync(file));
  });
  const deploy = async (files: Record<string, string>, days: number) => {
    const dist = tempFolder('release');
    await writeFiles(dist, files);
    const result = await keepAssets({ site, dist, now: new Date(START + days * DAY) });
    live = dist;
    return result;
  };
  const has = async (path: string) => (await fetch(`${site}/${path}`)).status === 200;
  return { deploy, has, live: () => live };
}

it('keeps bundled files 30 days after their last deploy, however many deploys there were', async () => {
  const { deploy, has } = await host();
  await deploy({ '_astro/a.1.js': 'one', 'media/p.1.avif': 'picture', 'about.html': 'a' }, 0);
  for (let day = 1; day <= 29; day++) await deploy({ [`_astro/a.${day + 1}.js`]: `${day}` }, day);
  expect(await has('_astro/a.1.js')).toBe(true);
  expect(await has('media/p.1.avif')).toBe(true);
  expect(await has('_astro/a.15.js')).toBe(true);
  expect(await has('about.html')).toBe(false);
  await deploy({ '_astro/a.99.js': 'x' }, 30);
  expect(await has('_astro/a.1.js')).toBe(false);
  expect(await has('_astro/a.15.js')).toBe(true);
  // A file that comes back is the build's own again.
  await deploy({ '_astro/a.15.js': '14' }, 40);
  await deploy({ '_astro/a.100.js': 'y' }, 60);
  expect(await has('_astro/a.15.js')).toBe(true);
});

it('takes over no file that is not what it was, and none outside of the bundled folders', async () => {
  const { deploy, has, live } = await host();
  await deploy({ '_astro/a.1.js': 'one', '_astro/b.1.js': 'two' }, 0);
  await writeFiles(live(), { '_astro/a.1.js': 'somebody changed this' });
  const list = JSON.parse(await readFile(join(live(), 'assets.json'), 'utf8')) as Record<string, object>;
  const entry = { sha256: 'a'.repeat(64), last: new Date(START).toISOString() };
  await writeFiles(live(), {
    'assets.json': JSON.stringify({
      ...list,
      '_astro/../../evil.js': entry,
      'index.html': entry,
      '/etc/passwd': entry,
    }),
  });
  expect(await deploy({ '_astro/c.1.js': 'three' }, 1)).toEqual({ kept: 1, lost: ['_astro/a.1.js'] });
  expect(await has('_astro/b.1.js')).toBe(true);
  expect(await has('_astro/a.1.js')).toBe(false);
});

it('stops when the live site cannot be read, unless that is allowed', async () => {
  const dist = tempFolder('release');
  const site = 'http://127.0.0.1:9';
  await expect(keepAssets({ site, dist })).rejects.toThrow(/open tabs would lose their scripts/);
  const result = await keepAssets({ site, dist, allowUnreachable: true });
  expect(result).toEqual({ kept: 0, lost: [] });
});
