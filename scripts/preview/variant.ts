/**
 * Builds the site with other settings beside `dist/` and serves it like `npm run preview`, whose options it takes too:
 *
 *   npm run preview:configured -- [--port 4322] [--files]      with an example portal: consent, marketing and the contact form
 *   npm run preview:drafts -- [--dist .cache/drafts] [--reuse]   with drafts and the desk
 *
 * The configured one, and with `--reuse` the drafts, is built only where `dist/` is newer: the suites share one.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { example } from './example-portal.ts';

/** The environment of each, and what is served where nothing else is said. */
const VARIANTS = {
  configured: { env: example, options: ['--dist', '.cache/dist-configured', '--port', '4322', '--reuse'] },
  drafts: { env: { DRAFTS: '1' }, options: ['--dist', '.cache/drafts'] },
};

const [, , name = '', ...given] = process.argv;
const { env, options } = VARIANTS[name as keyof typeof VARIANTS];
const args = [...options, ...given];
const { values } = parseArgs({
  args,
  options: { dist: { type: 'string', default: '' }, reuse: { type: 'boolean', default: false } },
  strict: false,
});
const { dist, reuse } = values as { dist: string; reuse: boolean };

/** `dist/` is built from the same sources. */
const builtAt = (folder: string): number =>
  statSync(`${folder}/_headers`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (!reuse || builtAt(dist) <= builtAt('dist')) {
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', dist], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`The site could not be built into ${dist}.`);
    process.exit(1);
  }
}
process.argv.splice(2, Infinity, ...args.filter((arg) => arg !== '--reuse'));
await import('./preview.ts');
