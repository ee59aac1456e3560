import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadless } from '../../scripts/bootstrap/browser.mjs';
import { noConfiguration } from '../support/demo-build.ts';
import { DRAWING } from './setup.ts';

Object.assign(process.env, noConfiguration);

const executablePath = findHeadless();

/** What draws here: `Chromium 156 on linux`. */
const said = executablePath ? execFileSync(executablePath, ['--version'], { encoding: 'utf8' }) : '';
const drawing = `Chromium ${/\d+/.exec(said)?.[0]} on ${process.platform}`;
const FILE = 'tests/visual/reference/drawn-by.txt';
const drawnBy = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : undefined;
const isSame = drawing === drawnBy;
if (!isSame && process.env['TEST_WORKER_INDEX'] === undefined)
  console.warn(
    `\n*** Pictures of pages are compared roughly: ${drawing} here, ${drawnBy} for the references.\n` +
      '*** Small changes go unseen until the references are taken anew: npm test -- visual --update-snapshots\n',
  );

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/playwright/visual',
  globalSetup: './setup.ts',
  metadata: { drawing },
  snapshotPathTemplate: '{testDir}/reference/{arg}-{projectName}{ext}',
  fullyParallel: true,
  workers: 2,
  // These only end what hangs: a loaded machine may take many times as long as a quiet one.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      ...DRAWING,
      // Another version of the browser draws text otherwise: what is missing, moved or of another colour is found all the same.
      ...(isSame ? { threshold: 0.05, maxDiffPixels: 12 } : { threshold: 0.2, maxDiffPixelRatio: 0.004 }),
    },
  },
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['json', { outputFile: '../../.cache/playwright-visual.json' }],
  ],
  use: {
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 } } },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
