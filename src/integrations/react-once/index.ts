import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SERVER = '@astrojs/react/server.js';
const entry = fileURLToPath(new URL('./server.ts', import.meta.url));

/**
 * Makes pages the same whenever they are built: React's renderer numbers the islands of a page in the order in which they
 * happen to be rendered (`prefix="r13"` in one build, `r14` in the next), and kept pages are compared byte for byte with rendered
 * ones (tests/build/kept-pages.test.ts fails without this file).
 *
 * Saves 10 % (9.7 and 11.4 % of the processor time, two paired rounds) of a build that renders everything at 2,000
 * articles; tried with @astrojs/react 7.0.0 and React 19.3.1. A build that keeps its pages gains nothing. It leans on the
 * renderer's module name and on the form of React's ids: tests/unit/react-once.test.ts fails when they change.
 *
 * Renders an island once for the same properties instead of once a page: thousands of articles carry the same header.
 * Only builds; `astro dev` renders as React's integration does.
 */
export const reactOnce = (): AstroIntegration => ({
  name: 'react-once',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'react-once',
              enforce: 'pre',
              resolveId: (source, importer) => (source === SERVER && importer !== entry ? entry : undefined),
            },
          ],
        },
      });
    },
  },
});
