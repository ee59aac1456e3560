/** Serves the files of a built site. Each release has its own folder, so a request never sees two releases. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { REPLACED } from '../releases/store.ts';
import { createServer } from './server.ts';
import { openSite } from './site.ts';

/** Bytes read of a file at a time: with thousands of slow clients these are what memory goes into. */
const CHUNKS = { acceptRanges: true, highWaterMark: 16 * 1024 };

/** Conditions on a page do not hold for the not-found page in its place. */
const conditions = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'if-range',
  'range',
];

/**
 * Adds the files to a server.
 * @param root what may be served lies below it
 * @param current the folder that is served, or a link to it, which is followed anew for each request
 */
export function serveFiles(app: FastifyInstance, root: string, current: string): void {
  const base = realpathSync(root);
  void app.register(fastifyStatic, {
    root: base,
    serve: false,
    cacheControl: false,
    index: false,
    dotfiles: 'allow',
  });
  let site: { dir: string; decide: ReturnType<typeof openSite> } | undefined;

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      let dir: string;
      try {
        dir = realpathSync(current);
      } catch {
        return reply.code(503).header('retry-after', '30').send('Nothing is published yet.\n');
      }
      if (site?.dir !== dir) site = { dir, decide: openSite(dir, join(base, REPLACED)) };
      const [path = '/'] = request.url.split('?', 1);
      const decision = site.decide(path, request.url.slice(path.length));
      if (decision.kind === 'redirect') return reply.redirect(decision.location, decision.status);
      reply.headers(decision.headers);
      if (decision.kind === 'file') return reply.sendFile(decision.file, decision.dir, CHUNKS);
      reply.code(404);
      if (!decision.file) return reply.send('Not found\n');
      for (const name of conditions) delete request.raw.headers[name];
      return reply.sendFile(decision.file, dir, CHUNKS);
    },
  });
}

/** A server of files alone. @param current see `serveFiles` */
export function fileServer(root: string, current = join(root, 'current')): FastifyInstance {
  const app = createServer();
  serveFiles(app, root, current);
  return app;
}
