/**
 * Serves the current release with the headers and redirects that its build wrote for the CDN.
 * Each release has a handler of its own over its own folder, so a request never sees two releases.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { parseHeaders, parseRedirects } from '../../../src/hosting/files.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A path pattern of `_headers`: `*` matches any rest. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);

/** As on Cloudflare: the query stays, unless the target has one of its own, and comes before a fragment. */
const withQuery = (target: string, query: string): string =>
  target.includes('?') ? target : target.replace(/(?=#|$)/, () => query);

/** Serves one immutable release folder. */
export function serveRelease(dir: string): Handler {
  const read = (name: string) => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : '');
  const headerRules = parseHeaders(read('_headers')).map(({ pattern, headers }) => ({
    test: matcher(pattern),
    headers: Object.entries(headers),
  }));
  const redirects = new Map(parseRedirects(read('_redirects')).map((redirect) => [redirect.from, redirect]));
  const hidden = new Set(['/_headers', '/_redirects']);

  const setHeaders = (response: ServerResponse, path: string) => {
    for (const rule of headerRules) {
      if (!rule.test.test(path)) continue;
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    }
  };
  const files = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    dotfiles: false,
    setHeaders,
  });

  /** The nearest 404.html: /blog/x has one of its own. */
  const notFound: Handler = (request, response) => {
    const path = (request.url ?? '/').split('?')[0]!;
    const section = `/${path.split('/')[1] ?? ''}`;
    const page = [`${section}/404.html`, '/404.html'].find((file) => existsSync(join(dir, file)));
    setHeaders(response, path);
    response.statusCode = 404;
    response.setHeader('content-type', page ? 'text/html;charset=utf-8' : 'text/plain');
    response.end(request.method === 'HEAD' ? undefined : page ? readFileSync(join(dir, page)) : 'Not found');
  };

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const url = request.url ?? '/';
    const path = url.split('?')[0]!;
    const query = url.slice(path.length);
    const redirect = redirects.get(path);
    const canonical = path.length > 1 && (path.endsWith('/') || path.endsWith('.html'));
    if (redirect) {
      response.writeHead(redirect.status, { location: withQuery(redirect.to, query) }).end();
    } else if (canonical && !path.startsWith('//')) {
      const clean =
        path
          .replace(/\.html$/, '')
          .replace(/\/+$/, '')
          .replace(/\/index$/, '') || '/';
      response.writeHead(308, { location: clean + query }).end();
    } else if (hidden.has(path)) {
      notFound(request, response);
    } else {
      files(request, response, () => notFound(request, response));
    }
  };
}

/** Follows the symlink `current`: the first request after a switch opens the new release. */
export function serveCurrent(root: string): Handler {
  const handlers = new Map<string, Handler>();
  return (request, response) => {
    let dir: string;
    try {
      dir = realpathSync(join(root, 'current'));
    } catch {
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '30' });
      response.end('Nothing is published yet.\n');
      return;
    }
    let handler = handlers.get(dir);
    if (!handler) {
      handler = serveRelease(dir);
      handlers.set(dir, handler);
      // Releases that were pruned need no handler any more.
      for (const known of handlers.keys()) if (!existsSync(known)) handlers.delete(known);
    }
    handler(request, response);
  };
}
