/**
 * The file server of `npm run serve:live`: Fastify over `<root>/current`, in a process of its own. Each release has its own
 * folder, so a request never sees two releases.
 *
 *   node scripts/publishing/serve/files.ts [--root releases] [--port 8080] [--host 127.0.0.1]
 */
import fastifyStatic from '@fastify/static';
import { realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onEnd } from '../../children/children.ts';
import { createServer } from './server.ts';
import { openSite } from './site.ts';

/** A busy machine may take seconds until it reads what a client has long sent: these are for clients that never end. */
const LIMITS = { maxConnections: 4_000, headersSeconds: 15, requestSeconds: 20 };

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
 * @param root what may be served lies below it
 * @param current the folder that is served, or a link to it, which is followed anew for each request
 */
export function fileServer(root: string, current = join(root, 'current')) {
  const app = createServer(LIMITS);
  void app.register(fastifyStatic, {
    root: realpathSync(root),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'allow',
  });
  const sites = new Map<string, ReturnType<typeof openSite>>();

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
      let site = sites.get(dir);
      if (!site) {
        site = openSite(dir);
        // The releases before the last are answered by nobody any more.
        for (const known of [...sites.keys()].slice(0, -1)) sites.delete(known);
        sites.set(dir, site);
      }
      const [path = '/'] = request.url.split('?', 1);
      const decision = site(path, request.url.slice(path.length));
      if (decision.kind === 'redirect') return reply.redirect(decision.location, decision.status);
      reply.headers(decision.headers);
      if (decision.kind === 'file') return reply.sendFile(decision.file, dir, CHUNKS);
      reply.code(404);
      if (!decision.file) return reply.send('Not found\n');
      for (const name of conditions) delete request.raw.headers[name];
      return reply.sendFile(decision.file, dir, CHUNKS);
    },
  });
  return app;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: 'releases' },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const app = fileServer(values.root);
  // Thousands may connect at once; what does not fit is reset later.
  await app.listen({ port: Number(values.port), host: values.host, backlog: 4_096 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
  onEnd(() => app.close());
}
