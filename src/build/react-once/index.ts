import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SERVER = '@astrojs/react/server.js';
const entry = fileURLToPath(new URL('./server.ts', import.meta.url));

/**
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
