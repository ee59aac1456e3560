/** Stands for `astro build` on the machine of a test: builds the small site that `site.json` beside the checkout describes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeBuild, type FakeContent } from './support.ts';

export interface FakeSite extends FakeContent {
  mark: string;
  /** What the build says when it fails. */
  fail?: string;
  /** The build waits until the file says otherwise. */
  held?: boolean;
  /** Added to the site. */
  megabytes?: number;
}

const read = () => JSON.parse(readFileSync('site.json', 'utf8')) as FakeSite;
let site = read();
for (; site.held; site = read()) await sleep(20);
if (site.fail) {
  console.error(`[ERROR] ${site.fail}`);
  process.exit(1);
}
const outDir = process.argv[process.argv.indexOf('--outDir') + 1]!;
const env = { PUBLISHED_BUILD: process.env['PUBLISHED_BUILD'] ?? '' };
await fakeBuild(site.mark, site)(outDir, { env });
if (site.megabytes) writeFileSync(join(outDir, 'large.bin'), Buffer.alloc(site.megabytes * 1024 * 1024));
