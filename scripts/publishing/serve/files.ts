/**
 * Serves the files of a built site: a file, a redirect or a not-found page, with the headers that the build wrote. Each
 * release has its own folder, so a request never sees two releases.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseHeaders, parseRedirects } from '../../../src/hosting/files.ts';
import { HASHED_FOLDERS } from '../../../src/hosting/manifest.ts';
import { REPLACED } from '../releases/store.ts';
import { createServer } from './server.ts';

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

/** Paths that name no file of the site whatever lies there: hidden files, a host's configuration, double slashes. */
const unspeakable = /\\|\0|\/\/|\/\.(?!well-known\/)|^\/_(headers|redirects)$/;

/** A path pattern of `_headers`: `*` matches any rest. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '(.*)')}$`);

/** As on Cloudflare: the query stays, unless the target has one of its own, and comes before a fragment. */
const withQuery = (target: string, query: string): string =>
  target.includes('?') ? target : target.replace(/(?=#|$)/, () => query);

function isFileIn(dir: string, name: string): boolean {
  try {
    return statSync(join(dir, name), { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    // A name that no disk can hold; anything else (too many open files) is for the caller.
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return false;
    throw error;
  }
}

/**
 * Opens the folder of one release, which never changes.
 * @param replaced folder of files that only pages of earlier releases need
 * @returns answers one request
 */
function openSite(dir: string, replaced: string) {
  const isFile = (name: string): boolean => isFileIn(dir, name);
  const read = (name: string) => (isFile(name) ? readFileSync(join(dir, name), 'utf8') : '');
  const rules = parseHeaders(read('_headers')).map((rule) => ({ ...rule, test: matcher(rule.pattern) }));
  const redirects = new Map(parseRedirects(read('_redirects')).map((redirect) => [redirect.from, redirect]));

  function headersOf(path: string): Record<string, string> {
    // Nothing is shown from a browser's disk without asking, unless its rule says so.
    const headers: Record<string, string> = { 'Cache-Control': 'no-cache' };
    for (const rule of rules) {
      const match = rule.test.exec(path);
      if (!match) continue;
      for (const name of rule.detach ?? []) delete headers[name];
      for (const [name, value] of Object.entries(rule.headers))
        headers[name] = value.replaceAll(':splat', encodeURI(match[1] ?? ''));
    }
    return headers;
  }

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    /** The nearest 404.html: /blog/x has one of its own. */
    function missing(path: string): FastifyReply {
      const section = /^\/[\w-]+(?=\/)/.exec(path)?.[0] ?? '';
      const page = [`${section}/404.html`, '/404.html'].find(isFile);
      // A file that is missing today may be there tomorrow.
      reply.code(404).headers({ ...headersOf('/'), 'Cache-Control': 'no-cache' });
      for (const name of conditions) delete request.raw.headers[name];
      return page ? reply.sendFile(page, dir, CHUNKS) : reply.send('Not found\n');
    }

    const [raw = '/'] = request.url.split('?', 1);
    const query = request.url.slice(raw.length);
    let path: string;
    try {
      path = decodeURIComponent(raw);
    } catch {
      return missing('/');
    }
    const redirect = redirects.get(raw) ?? redirects.get(path);
    if (redirect) return reply.redirect(withQuery(redirect.to, query), redirect.status);
    if (unspeakable.test(path) || /(^|\/)404(\.html)?$/.test(path)) return missing(path);
    const clean =
      path
        .replace(/\.html$/, '')
        .replace(/\/+$/, '')
        .replace(/\/index$/, '') || '/';
    if (clean !== path) return reply.redirect(encodeURI(clean) + query, 301);
    const file = (path === '/' ? ['/index.html'] : [path, `${path}.html`]).find(isFile);
    if (file) return reply.headers(headersOf(path)).sendFile(file, dir, CHUNKS);
    const isHashed = HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`));
    if (isHashed && isFileIn(replaced, path))
      return reply.headers(headersOf(path)).sendFile(path, replaced, CHUNKS);
    return missing(path);
  };
}

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
  let site: { dir: string; answer: ReturnType<typeof openSite> } | undefined;
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
      if (site?.dir !== dir) site = { dir, answer: openSite(dir, join(base, REPLACED)) };
      return site.answer(request, reply);
    },
  });
}

/** A server of files alone. @param current see `serveFiles` */
export function fileServer(root: string, current = join(root, 'current')): FastifyInstance {
  const app = createServer();
  serveFiles(app, root, current);
  return app;
}
