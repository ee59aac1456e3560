/**
 * Astro reads the content with a temporary Vite server, which bundles React for a browser that never comes: 1.1 s of
 * processor time in a fresh checkout and after each `npm ci`. Development keeps it.
 */
import type { AstroIntegration } from 'astro';

export const noPrebundling = (): AstroIntegration => ({
  name: 'no-prebundling',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'no-prebundling',
              enforce: 'post',
              configEnvironment: {
                order: 'post',
                handler: (_name, options) => void (options.optimizeDeps = { noDiscovery: true, include: [] }),
              },
            },
          ],
        },
      });
    },
  },
});
