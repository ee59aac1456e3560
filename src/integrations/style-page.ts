/** In `astro dev` and in draft builds: /style shows every token, type role, component and state. No published build holds it. */
import type { AstroIntegration } from 'astro';

export const stylePage = (drafts: boolean): AstroIntegration => ({
  name: 'style-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !drafts) return;
      injectRoute({ pattern: '/style', entrypoint: new URL('../pages/_style.astro', import.meta.url) });
    },
  },
});
