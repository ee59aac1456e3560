import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadless } from '../../scripts/bootstrap/browser.mjs';

const browser = findHeadless();

/** Started by run.ts, which decides how strictly is compared. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/playwright/visual',
  globalSetup: './setup.ts',
  fullyParallel: true,
  workers: 2,
  // These only end what hangs: a loaded machine may take many times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // An edge on half a pixel may be drawn on either side of it after a load; a change of the page fails each time.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['json', { outputFile: '../../.cache/playwright-visual.json' }],
  ],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArgs, ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 } } },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
