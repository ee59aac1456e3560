/** What articles need of Astro: the site's own pages, to which they link, and their pictures and files. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BODIES } from '../articles/bodies.ts';
import { contentType } from '../articles/images/files.ts';
import { CACHE, FILES, PUBLIC, usedFiles } from '../articles/images/store.ts';
import { sitePages } from '../articles/site-pages.ts';
import { linkOrCopy, removeUnused } from '../sources/cache-file.ts';

export const articles = (): AstroIntegration => ({
  name: 'articles',
  hooks: {
    'astro:routes:resolved': ({ routes }) => {
      for (const { type, pathname } of routes)
        if (type === 'page' && pathname !== undefined && !/\/404\/?$/.test(pathname))
          sitePages().add(pathname.replace(/\/+$/, '') || '/');
    },
    // In development the files come from the cache.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(PUBLIC, (request, response, next) => {
        const name = /^\/([\w-]+\.\w+)(?:\?|$)/.exec(request.url ?? '')?.[1];
        const file = name && join(FILES, name);
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', contentType(file));
        createReadStream(file).pipe(response);
      });
    },
    'astro:build:done': ({ dir, logger }) => {
      const removed = removeUnused(BODIES) + removeUnused(CACHE);
      if (removed) logger.info(`${removed} files that no build has used for a week removed from .cache`);
      const names = [...usedFiles()];
      const target = fileURLToPath(new URL(`.${PUBLIC}/`, dir));
      for (const name of names) linkOrCopy(join(FILES, name), join(target, name));
      if (names.length > 0) logger.info(`${names.length} files of articles brought in`);
    },
  },
});
