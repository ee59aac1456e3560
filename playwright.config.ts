import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadless } from './scripts/bootstrap/browser.mjs';
import { ensureDemoBuild, noConfiguration, refuseOtherBuild } from './tests/support/demo-build.ts';
import { freePort } from './tests/support/ports.ts';

/** Workers read this file, too, and take over the addresses that the first process has chosen. */
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
/** Address of a server of this build that runs already: then Playwright starts none. */
const given = isWorker ? undefined : process.env['SITE_ADDRESS'];

if (given) await refuseOtherBuild(given);
else if (!isWorker) ensureDemoBuild();
Object.assign(process.env, noConfiguration);

/** Texts of the specs that the command line names; none where it names none, and all run. */
const specs = process.argv.flatMap((argument) => {
  const file = /^(.*\.spec\.ts)(?::\d+)*$/.exec(argument)?.[1];
  return file && existsSync(file) ? [readFileSync(file, 'utf8')] : [];
});

interface Server {
  /** Variable with its address, for the specs. */
  variable: string;
  /** Without the port. */
  command: string;
  timeout: number;
  /** What stands in the specs that ask it; the first server is asked by all of them. */
  asked?: RegExp;
  env?: Record<string, string>;
}
const servers: Server[] = [
  { variable: 'SITE_ADDRESS', command: 'npm run preview -- --files', timeout: 60_000 },
  {
    // The same site with a marketing portal; builds it first.
    variable: 'CONFIGURED_ADDRESS',
    command: 'npm run preview:configured -- --files',
    timeout: 180_000,
    asked: /vendor\.ts/,
  },
  {
    // A draft build with the editors' desk: that of tests/publishing/drafts.test.ts, or its own.
    variable: 'DESK_ADDRESS',
    command: 'npm run preview:drafts -- --dist .cache/drafts-test --reuse --files',
    timeout: 180_000,
    asked: /DESK_ADDRESS/,
    env: { DESK_REPOSITORY: 'example/site' },
  },
];

/** Servers of this run, each on a free port of its own: nothing else that runs on this machine is asked, or disturbed. */
async function ownServers() {
  if (given || isWorker) return [];
  const needed = servers.filter(
    ({ asked }) => !asked || specs.length === 0 || specs.some((text) => asked.test(text)),
  );
  return Promise.all(
    needed.map(async ({ variable, command, timeout, env }) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      process.env[variable] = url;
      return {
        command: `${command} --port ${port}`,
        url,
        timeout,
        reuseExistingServer: false,
        ...(env && { env }),
      };
    }),
  );
}

const webServer = await ownServers();

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
  // Twice as many as CI has processors: tests wait for timers, typing and transitions (192 s with four, 217 with three).
  workers: 4,
  // These only end what hangs: a loaded machine may take many times as long as a quiet one.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? [['dot']] : [['list']],
  use: {
    baseURL: process.env['SITE_ADDRESS']!,
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a third more processor time (measured over 35 tests), so CI records the retry of one that failed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(findHeadless() ? { executablePath: findHeadless()! } : {}),
      args: [...browserArgs, `--disable-features=${disabledFeatures.join()}`],
    },
  },
  webServer,
});
