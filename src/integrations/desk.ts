/**
 * The editors' desk: pages below /desk in `astro dev` and in draft builds. A published build holds no byte of it
 * (tests/site/desk.test.ts).
 */
import type { AstroIntegration } from 'astro';

const PAGES = {
  '/desk': '../pages/_desk/index.astro',
  '/desk/guide': '../pages/_desk/guide.astro',
  '/desk/edit': '../pages/_desk/edit.astro',
  '/desk/preview': '../pages/_desk/preview.astro',
  '/desk/records.json': '../pages/_desk/records.json.ts',
} as const;

/** @param drafts whether this is a draft build */
export const desk = (drafts: boolean): AstroIntegration => ({
  name: 'desk',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev' && !(command === 'build' && drafts)) return;
      for (const [pattern, page] of Object.entries(PAGES))
        injectRoute({ pattern, entrypoint: new URL(page, import.meta.url) });
      // Made for bundlers already; bundled once more, it would not find its fonts.
      updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] } } });
    },
  },
});
