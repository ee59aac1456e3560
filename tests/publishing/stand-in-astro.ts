/** Stands for `astro build` on the machine of a test: builds the small site that `site.json` beside the checkout describes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeBuild, writeFiles, type FakeContent } from './fake-site.ts';

export interface FakeSite extends FakeContent {
  mark: string;
  /** What the build says when it fails. */
  fail?: string;
  /** The build waits until the file says otherwise. */
  held?: boolean;
  /** Added to the site. */
  files?: Record<string, string>;
  megabytes?: number;
  /** Slugs of posts whose last good version is shown. */
  kept?: string[];
}

const read = () => JSON.parse(readFileSync('site.json', 'utf8')) as FakeSite;
let site = read();
for (; site.held; site = read()) await sleep(20);
if (site.fail) {
  console.error(`[ERROR] ${site.fail}`);
  process.exit(1);
}
const outDir = process.argv[process.argv.indexOf('--outDir') + 1]!;
// The articles that there are without any being named have never been renamed.
await fakeBuild(site.mark, outDir, site, site.blog && process.env['PUBLISHED_BUILD']);
if (site.files) await writeFiles(outDir, site.files);
if (site.kept) {
  const file = join(outDir, 'build.json');
  const report = JSON.parse(readFileSync(file, 'utf8')) as object;
  const collections = { blog: { kept: site.kept, invalid: 0 } };
  writeFileSync(file, JSON.stringify({ ...report, collections, lastGood: process.env['CONTENT_LAST_GOOD'] }));
}
if (site.megabytes) writeFileSync(join(outDir, 'large.bin'), Buffer.alloc(site.megabytes * 1024 * 1024));
