import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import yaml from './src/integrations/yaml-data.ts';
import { noConfiguration } from './tests/support/demo-build.ts';

const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };

/** As in astro.config.mjs: entries that islands import as data. */
const plugins = [yaml({ include: 'src/content/{estimators,panels}/*.yaml' })];

/** ghost: against a real Ghost, only by `npm run test:ghost`. unit: pure logic. sources: sources and faults on loopback. publishing: releases and webhooks. site: checks over the built dist/. engines: the built site in three browser engines. */
export default defineConfig({
  resolve: { alias },
  plugins,
  test: {
    // Vitest's own choice leaves one processor free, so a machine with two would run one file at a time. Most files wait for
    // servers, child processes and builds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: ['unit', 'sources', 'publishing', 'site', 'engines', 'ghost'].map((name) => ({
      resolve: { alias },
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        // What these replace, they put back: in one process they share what they import, and the pages of dist/ are parsed once.
        isolate: !['unit', 'sources', 'site'].includes(name),
        unstubGlobals: true,
        unstubEnvs: true,
        // Against a real Ghost its variables count, and its blog holds a post that the site refuses.
        env: name === 'ghost' ? { CONTENT_ON_INVALID: 'skip' } : noConfiguration,
        globalSetup: ['site', 'engines'].includes(name) ? ['tests/support/demo-build.ts'] : [],
        chaiConfig: { truncateThreshold: 4000 },
        // These only end what hangs: a loaded machine may take many times as long as a quiet one.
        testTimeout: name === 'unit' ? 60_000 : 300_000,
        hookTimeout: 300_000,
        // As the browser tests: beside other work WebKit did once not ask for the font within half a minute.
        retry: name === 'engines' && process.env['CI'] ? 1 : 0,
      },
    })),
  },
});
