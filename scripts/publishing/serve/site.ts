/** What a release answers to a path: a file, a redirect or its not-found page, with the headers that its build wrote. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseHeaders, parseRedirects } from '../../../src/hosting/files.ts';
import { HASHED_FOLDERS } from '../../../src/hosting/manifest.ts';

export type Decision =
  | { kind: 'file'; dir: string; file: string; headers: Record<string, string> }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'missing'; file: string | undefined; headers: Record<string, string> };

/** A path pattern of `_headers`: `*` matches any rest. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '(.*)')}$`);

/** As on Cloudflare: the query stays, unless the target has one of its own, and comes before a fragment. */
const withQuery = (target: string, query: string): string =>
  target.includes('?') ? target : target.replace(/(?=#|$)/, () => query);

/** Paths that name no file of the site whatever lies there: hidden files, a host's configuration, double slashes. */
const unspeakable = /\\|\0|\/\/|\/\.(?!well-known\/)|^\/_(headers|redirects)$/;

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
 * Opens one immutable release folder.
 * @param replaced folder of files that only pages of earlier releases need
 */
export function openSite(dir: string, replaced: string): (path: string, query: string) => Decision {
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

  /** The nearest 404.html: /blog/x has one of its own. */
  function missing(path: string): Decision {
    const section = /^\/[\w-]+(?=\/)/.exec(path)?.[0] ?? '';
    const file = [`${section}/404.html`, '/404.html'].find(isFile);
    // A file that is missing today may be there tomorrow.
    return { kind: 'missing', file, headers: { ...headersOf('/'), 'Cache-Control': 'no-cache' } };
  }

  return (raw, query) => {
    let path: string;
    try {
      path = decodeURIComponent(raw);
    } catch {
      return missing('/');
    }
    const redirect = redirects.get(raw) ?? redirects.get(path);
    if (redirect)
      return { kind: 'redirect', status: redirect.status, location: withQuery(redirect.to, query) };
    if (unspeakable.test(path) || /(^|\/)404(\.html)?$/.test(path)) return missing(path);
    const clean =
      path
        .replace(/\.html$/, '')
        .replace(/\/+$/, '')
        .replace(/\/index$/, '') || '/';
    if (clean !== path) return { kind: 'redirect', status: 301, location: encodeURI(clean) + query };
    const file = path === '/' ? '/index.html' : [path, `${path}.html`].find(isFile);
    if (file && isFile(file)) return { kind: 'file', dir, file, headers: headersOf(path) };
    const isHashed = HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`));
    if (isHashed && isFileIn(replaced, path))
      return { kind: 'file', dir: replaced, file: path, headers: headersOf(path) };
    return missing(path);
  };
}
