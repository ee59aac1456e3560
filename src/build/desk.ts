/**
 * The editors' desk: pages below /desk in `astro dev` and in draft builds. A published build holds no byte of it
 * (tests/site/desk.test.ts).
 */
import type { AstroIntegration } from 'astro';

const PAGES = { '/desk/edit': '../pages/_desk/edit.astro' } as const;

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
