/**
 * Content stays out of the bundle: Astro would print its whole store into one of the chunks, which then changes with every
 * article, and nothing of the bundle could be kept (`bundle.ts` has the gain). The chunk reads the store's file instead when the
 * pages are rendered. Builds only. Tried with Astro 7.3.4: it leans on the name of Astro's module, which tests/unit/kept-pages.test.ts
 * compares with the real package.
 */
import { fileURLToPath } from 'node:url';

/** Astro's module of the content store, as its own plugin resolves it. */
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
