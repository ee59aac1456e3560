/** Serves the cached pictures in development; links those in use into the finished site and clears the caches. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BODIES } from '../bodies.ts';
import { linkOrCopy } from '../../sources/cache-file.ts';
import { ALTERNATES, CARDS, EMBEDDED_ROWS, PRUNED, pruneUnused } from '../../sources/cache-use.ts';
import { contentType } from './files.ts';
import { CACHE, FILES, PUBLIC, usedFiles } from './store.ts';

export function articleMedia(): AstroIntegration {
  return {
    name: 'article-media',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(PUBLIC, (request, response, next) => {
          const name = /^\/([\w-]+\.\w+)(?:\?|$)/.exec(request.url ?? '')?.[1];
          const file = name && join(FILES, name);
          if (!file || !existsSync(file)) return next();
          response.setHeader('content-type', contentType(file));
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const removed = pruneUnused([BODIES, EMBEDDED_ROWS, CACHE, CARDS, ALTERNATES], PRUNED);
        if (removed) logger.info(`${removed} files that no build has used for a week removed from .cache`);
        const names = [...usedFiles()];
        const target = fileURLToPath(new URL(`.${PUBLIC}/`, dir));
        for (const name of names) linkOrCopy(join(FILES, name), join(target, name));
        if (names.length > 0) logger.info(`${names.length} files of articles brought in`);
      },
    },
  };
}
