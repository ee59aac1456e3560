import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadless } from './scripts/bootstrap/browser.mjs';
import { ensureDemoBuild, noConfiguration } from './tests/support/demo-build.ts';

// Once, in the process that starts the workers and the servers.
if (process.env['TEST_WORKER_INDEX'] === undefined && !process.env['SITE_ADDRESS']) ensureDemoBuild();
Object.assign(process.env, noConfiguration);

/** Address of a running preview; without it, Playwright starts one over the existing dist/. */
const address = process.env['SITE_ADDRESS'] ?? 'http://127.0.0.1:4321';

/** The browser takes the last list that it is given, so Playwright's own, as far as it matters here, stands in it. */
const disabledFeatures = [
  // A process kept ready for a next site: each test would start and end one that it never uses, a tenth of its processor time.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright/e2e',
  fullyParallel: true,
  // More than CI has processors: many tests wait for timers, typing and transitions.
  workers: 3,
  // These only end what hangs: a loaded machine may take many times as long as a quiet one.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? [['dot']] : [['list']],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a third more processor time (measured over 35 tests), so CI records the retry of one that failed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(findHeadless() ? { executablePath: findHeadless()! } : {}),
      args: [...browserArgs, `--disable-features=${disabledFeatures.join()}`],
    },
  },
  ...(process.env['SITE_ADDRESS']
    ? {}
    : {
        webServer: [
          {
            command: 'npm run preview -- --port 4321 --files',
            url: address,
            reuseExistingServer: !process.env['CI'],
            timeout: 60_000,
          },
          {
            // Cloudflare's own server, for what it really sends (tests/e2e/policy.spec.ts).
            command: 'npm run preview -- --port 4324',
            url: 'http://127.0.0.1:4324',
            reuseExistingServer: !process.env['CI'],
            timeout: 60_000,
          },
          {
            // The same site with a marketing portal (tests/e2e/vendor.ts); builds it first.
            command: 'npm run preview:configured -- --port 4322 --files',
            url: 'http://127.0.0.1:4322',
            reuseExistingServer: !process.env['CI'],
            timeout: 180_000,
          },
          {
            // A draft build with the editors' desk (tests/e2e/desk-*.spec.ts): that of tests/publishing/drafts.test.ts, or its own.
            command: 'npm run preview:drafts -- --dist .cache/drafts-test --reuse --port 4323 --files',
            url: 'http://127.0.0.1:4323',
            reuseExistingServer: !process.env['CI'],
            timeout: 180_000,
          },
        ],
      }),
});
