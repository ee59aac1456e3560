import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };

/** ghost: against a real Ghost, only by `npm run test:ghost`. unit: pure logic. sources: sources and faults on loopback. publishing: releases and webhooks. site: checks over the built dist/. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: ['unit', 'sources', 'publishing', 'site', 'ghost'].map((name) => ({
      resolve: { alias },
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        // The blog made for tests holds a post that the site refuses.
        env: name === 'ghost' ? { CONTENT_ON_INVALID: 'skip' } : {},
        chaiConfig: { truncateThreshold: 4000 },
        testTimeout: name === 'unit' ? 10_000 : 60_000,
      },
    })),
  },
});
