/**
 * Builds the site with an example portal into .cache/dist-configured and serves it like `npm run preview`: for the browser
 * tests of consent, marketing and the contact form, and to look at them.
 *
 *   npm run preview:configured -- [--port 4322] [--files]
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { example } from './example-portal.ts';
import { isUpToDate } from './up-to-date.mjs';

const dist = '.cache/dist-configured';

if (!isUpToDate(dist)) {
  const { status } = spawnSync(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--outDir', dist],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...example },
    },
  );
  if (status !== 0) {
    console.error('The configured site could not be built.');
    process.exit(1);
  }
}
process.argv.push('--dist', dist);
if (!process.argv.includes('--port')) process.argv.push('--port', '4322');
await import('./preview.ts');
