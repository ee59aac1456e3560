/**
 * Content stays out of the bundle: Astro would print its whole store into one of the chunks, which then changes with every
 * article. The chunk reads the store's file instead when the pages are rendered. Builds only.
 */
import { fileURLToPath } from 'node:url';

/** Astro's module of the content store, as its own plugin resolves it (7.3.4). */
const STORE = '\0astro:data-layer-content';

/** A Vite plugin. @param store file of the content store */
export const contentOutside = (store: () => URL) => ({
  name: 'content-outside',
  apply: 'build' as const,
  load: {
    order: 'pre' as const,
    filter: { id: /^\0astro:data-layer-content$/ },
    handler: (id: string) =>
      id === STORE
        ? `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(${JSON.stringify(fileURLToPath(store()))}, 'utf8'));`
        : undefined,
  },
});
