/** Reports every route without parameters, so that links of articles to pages of this site are known. */
import type { AstroIntegration } from 'astro';
import { sitePages } from '../articles/site-pages.ts';

export const siteRoutes = (): AstroIntegration => ({
  name: 'site-routes',
  hooks: {
    'astro:routes:resolved': ({ routes }) => {
      for (const { type, pathname } of routes) {
        if (type === 'page' && pathname !== undefined && !/\/404\/?$/.test(pathname))
          sitePages().add(pathname.replace(/\/+$/, '') || '/');
      }
    },
  },
});
