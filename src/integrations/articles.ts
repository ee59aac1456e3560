/** What articles need of Astro: the site's own pages, to which they link, and their pictures and files. */
import type { AstroIntegration } from 'astro';
import { articleMedia } from '../articles/images/integration.ts';
import { sitePages } from '../articles/site-pages.ts';

export const articles = (): AstroIntegration => ({
  name: 'articles',
  hooks: {
    ...articleMedia().hooks,
    'astro:routes:resolved': ({ routes }) => {
      for (const { type, pathname } of routes)
        if (type === 'page' && pathname !== undefined && !/\/404\/?$/.test(pathname))
          sitePages().add(pathname.replace(/\/+$/, '') || '/');
    },
  },
});
