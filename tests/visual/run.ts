/**
 * Pictures of pages as tests: compares every page kind and the open states with tests/visual/reference.
 *
 *   npm test -- visual [-- --update] [arguments of `playwright test`]
 *
 * `--update` accepts what the built site (`npm run build`) shows.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserArgs, findHeadless } from '../../scripts/bootstrap/browser.mjs';
import { ensureDemoBuild, noConfiguration } from '../support/demo-build.ts';
import { writeEntries } from './entries.ts';
import { choose, drawing, FOLDER, writeDrawing, type Mode } from './reference.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--update');
const update = args.length < process.argv.length - 2;
ensureDemoBuild();
Object.assign(process.env, noConfiguration);

const browser = await chromium.launch({
  args: browserArgs,
  ...(findHeadless() && { executablePath: findHeadless()! }),
});
const own = await drawing(browser);
await browser.close();

let mode: Mode = 'update';
if (update) {
  mkdirSync(FOLDER, { recursive: true });
  writeDrawing(own);
} else {
  const { reason, ...choice } = choose(own);
  mode = choice.mode;
  if (reason)
    console.warn(
      `\n*** Pictures of pages are compared roughly: ${reason}.\n` +
        '*** Small changes go unseen until the references are taken anew: npm test -- visual --update\n',
    );
}
const seenFolder = resolve('.cache/visual-seen');
rmSync(seenFolder, { recursive: true, force: true });
mkdirSync(seenFolder, { recursive: true });
const before = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    resolve('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/visual/playwright.config.ts',
    ...args,
  ],
  { stdio: 'inherit', env: { ...process.env, VISUAL_MODE: mode, VISUAL_SEEN: seenFolder } },
);
if (update && status === 0) {
  const taken = readdirSync(seenFolder).map((name) => [name, readFileSync(join(seenFolder, name), 'utf8')]);
  writeEntries(Object.fromEntries(taken) as Record<string, string>, args.length === 0);
}
if (update && status === 0 && args.length === 0) {
  // References that no test asks for any more.
  const seen = new Set(readdirSync(seenFolder));
  for (const name of readdirSync(FOLDER))
    if (name.endsWith('.webp') && !seen.has(name)) rmSync(`${FOLDER}/${name}`);
  console.log(`The references were taken in ${Math.round((Date.now() - before) / 1000)} s.`);
}
process.exit(status ?? 1);
