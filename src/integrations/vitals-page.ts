/** Draft builds have a page more: /drafts/vitals shows how fast the live site was for its visitors. */
import type { AstroIntegration } from 'astro';

export const vitalsPage = (drafts: boolean): AstroIntegration => ({
  name: 'vitals-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!drafts) return;
      injectRoute({
        pattern: '/drafts/vitals',
        entrypoint: new URL('../pages/_vitals.astro', import.meta.url),
        prerender: true,
      });
    },
  },
});
