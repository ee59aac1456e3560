/**
 * Serves a built folder to tests, by the headers, redirects and not-found pages that the build wrote for hosts, in a fraction
 * of the processor time of `npm run preview`. Nothing here is made for visitors.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { parseHeaders, parseRedirects } from '../../src/hosting/files.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Types that the site has files of; anything else is for downloading. */
const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.txt': 'text/plain' },
  ...{ '.json': 'application/json', '.xml': 'application/xml', '.webmanifest': 'application/manifest+json' },
  ...{ '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' },
  ...{ '.svg': 'image/svg+xml', '.ico': 'image/vnd.microsoft.icon', '.woff2': 'font/woff2' },
  ...{ '.mp4': 'video/mp4', '.mp3': 'audio/mpeg', '.md': 'text/markdown', '.csv': 'text/csv' },
  '.wasm': 'application/wasm',
};
const typeOf = (file: string): string => {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return /^text|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
};

/** A path pattern of `_headers`: `*` matches any rest. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '(.*)')}$`);

/** @returns answers a path with its query */
export function openFiles(dir: string): (url: string) => Answer {
  const read = (name: string) => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : '');
  const rules = parseHeaders(read('_headers')).map((rule) => ({ ...rule, test: matcher(rule.pattern) }));
  const redirects = new Map(parseRedirects(read('_redirects')).map((redirect) => [redirect.from, redirect]));
  const isFile = (name: string) => statSync(join(dir, name), { throwIfNoEntry: false })?.isFile();

  function headersOf(path: string): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const { test, detach = [], headers: own } of rules) {
      const match = test.exec(path);
      if (!match) continue;
      for (const name of detach) delete headers[name];
      for (const [name, value] of Object.entries(own))
        headers[name] = value.replaceAll(':splat', encodeURI(match[1] ?? ''));
    }
    return headers;
  }
  const fileAnswer = (status: number, file: string, path: string): Answer => {
    const { size, mtimeMs } = statSync(join(dir, file));
    const own = { 'Content-Type': typeOf(file), ETag: `"${size}-${mtimeMs}"` };
    return { status, headers: { ...own, ...headersOf(path) }, body: readFileSync(join(dir, file)) };
  };
  const redirectTo = (status: number, to: string): Answer => ({
    status,
    headers: { ...headersOf('/'), Location: to },
    body: Buffer.alloc(0),
  });

  return (url) => {
    const [raw = '/'] = url.split('?', 1);
    const query = url.slice(raw.length);
    const path = new URL(`http://x${raw}`).pathname;
    const redirect = redirects.get(path);
    if (redirect) return redirectTo(redirect.status, redirect.to.replace(/^[^?#]*$/, `$&${query}`));
    const isHidden = /\/(404(\.html)?|_headers|_redirects)$/.test(path);
    const clean = path.replace(/(?:\.html|\/index|\/)+$/, '') || '/';
    if (clean !== path && !isHidden) return redirectTo(301, clean + query);
    const name = decodeURIComponent(path);
    const file = !isHidden && (name === '/' ? ['/index.html'] : [name, `${name}.html`]).find(isFile);
    if (file) return fileAnswer(200, file, name);
    const section = /^\/[\w-]+(?=\/)/.exec(name)?.[0] ?? '';
    const missing = [`${section}/404.html`, '/404.html'].find(isFile);
    return missing ? fileAnswer(404, missing, '/') : { ...redirectTo(404, ''), headers: headersOf('/') };
  };
}

/** Answers conditional (304) and range (206) requests. */
function applyRequestHeaders({ status, headers, body }: Answer, { headers: asked }: IncomingMessage): Answer {
  if (status === 200 && headers['ETag'] && asked['if-none-match'] === headers['ETag'])
    return { status: 304, headers, body: Buffer.alloc(0) };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '') ?? [];
  if (status !== 200 || from === undefined || Number(from) >= body.length) return { status, headers, body };
  const part = body.subarray(Number(from), to ? Number(to) + 1 : undefined);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`;
  return { status: 206, headers: { ...headers, 'Content-Range': range }, body: part };
}

/** @param change lets a test change the answer */
export function fileServer(
  dir: string,
  change: (answer: Answer, url: string) => Answer | Promise<Answer> = (answer) => answer,
): Server {
  const answer = openFiles(dir);
  return createServer((request, response) => {
    const { url = '/', method } = request;
    void (async () => {
      const { status, headers, body } = applyRequestHeaders(await change(answer(url), url), request);
      response.writeHead(status, { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': body.length });
      response.end(method === 'HEAD' ? undefined : body);
    })().catch(() => response.writeHead(400).end());
  });
}
