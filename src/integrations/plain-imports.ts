/**
 * Leaves `import()` in scripts of the browser as it is. Vite calls each through a helper that preloads what the imported file
 * needs, stylesheets among it; here nothing that is imported later has any. The helper is 1 KB gzipped in a file of its own,
 * which the script that calls it waits for: on /contact two requests, one after the other, before the largest content (1.68
 * times an empty page's, phone). Each script gets its own helper instead, which is a call. Tried with Vite 8.3.8: it leans on
 * the name of the helper's module; tests/site/budgets.test.ts fails when there is a file of it again.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = '\0plain-import:';

const plugin: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // A module of its own for each script: one for all would be a file of its own again. Hashed, or Astro takes it for one of its own.
  resolveId: (source, importer) =>
    source === HELPER && importer
      ? OURS + createHash('sha256').update(importer).digest('hex').slice(0, 16)
      : undefined,
  load: (id) => (id.startsWith(OURS) ? 'export const __vitePreload = (load) => load();' : undefined),
};

export const plainImports = (): AstroIntegration => ({
  name: 'plain-imports',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build') updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
