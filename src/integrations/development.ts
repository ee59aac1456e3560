/**
 * `astro dev` only. Watches what people write and nothing that builds leave behind: caches, built folders and releases hold
 * tens of thousands of files, and watching them took most of the start. Bundled packages have a folder of their own, as
 * a build in between, with another configuration, would make the next start bundle them anew.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Made by builds, previews, releases and tests; `.astro` is not among them, content is reloaded from there. */
const MADE = ['.cache', '.wrangler', 'dist', 'releases', 'test-results', 'playwright-report', 'coverage'];

export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'dev') return;
      const root = fileURLToPath(config.root).replaceAll('\\', '/');
      updateConfig({
        vite: {
          cacheDir: '.cache/vite-dev',
          server: {
            // Compiled while the browser is opened: most of the first page's time goes into the modules that all pages share. A page
            // here would be in the way of another that is asked for first: /about took 4.1 s then, 1.8 s so.
            warmup: { ssrFiles: ['src/layouts/Base.astro'] },
            // Those of this project only: a checkout may itself lie below a folder of such a name.
            watch: { ignored: MADE.map((name) => `${root}${name}/**`) },
          },
        },
      });
    },
  },
});
