/** What articles need of Astro: their pictures and files. */
import { constants, copyFileSync, createReadStream, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentType } from '../articles/images/files.ts';
import { CACHE, FILES, PUBLIC, usedFiles } from '../articles/images/store.ts';
import { removeUnused } from '../sources/cache-file.ts';
import { DATABASES } from '../sources/supabase/embedded.ts';

export const articles = (): AstroIntegration => ({
  name: 'articles',
  hooks: {
    // In development the files come from the cache.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(PUBLIC, (request, response, next) => {
        const name = /^\/((?:[\w-]+\/)?[\w-]+\.\w+)(?:\?|$)/.exec(request.url ?? '')?.[1];
        const file = name && join(FILES, name);
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', contentType(file));
        createReadStream(file).pipe(response);
      });
    },
    'astro:build:done': ({ dir, logger }) => {
      const removed = [CACHE, DATABASES].map(removeUnused).reduce((all, count) => all + count);
      if (removed) logger.info(`${removed} files that no build has used for a week removed from .cache`);
      const target = fileURLToPath(new URL(`.${PUBLIC}/`, dir));
      for (const name of usedFiles) {
        mkdirSync(dirname(join(target, name)), { recursive: true });
        copyFileSync(join(FILES, name), join(target, name), constants.COPYFILE_FICLONE);
      }
      if (usedFiles.size > 0) logger.info(`${usedFiles.size} files of articles brought in`);
    },
  },
});
