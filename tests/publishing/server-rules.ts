/** What every server of a build answers, as tests: the file server and nginx each run them over the build of `fakeBuild('first')`. */
import { expect, it } from 'vitest';
import type { ask } from '../support/raw.ts';

type Get = (path: string, headers?: Record<string, string>) => ReturnType<typeof ask>;

/** Files that the build of such a test must have besides those of `fakeBuild`. */
export const ruleFiles: Record<string, string> = {
  'site.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: x',
  'media/archive.tar.gz': 'archive',
};

/** Status and address of a redirect. */
const redirect = async (get: Get, path: string) => {
  const { status, headers } = await get(path);
  return `${status} ${headers['location']}`;
};

/** Registers the tests; `get` asks the server that runs while they do. */
export function serverRules(get: Get) {
  it('has files of every kind, with their type', async () => {
    expect((await get('/site.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect((await get('/.well-known/security.txt')).status).toBe(200);
    expect((await get('/media/archive.tar.gz')).status).toBe(200);
  });

  it('lets hashed files be kept for ever, and a missing one not at all', async () => {
    expect((await get('/_astro/app.first.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await get('/_astro/app.gone.js')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-cache' },
    });
  });

  it.each([
    ['/about/?a=1', '/about?a=1'],
    ['/about.html', '/about'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/request-consultation?a=1', '/contact?a=1'],
    ['/old?a=1', '/blog?category=all'],
    ['/older?a=1', '/blog?a=1#list'],
    ['http://evil.test/about/', '/about'],
  ])('redirects %s to %s on the host', async (from, to) => {
    expect(await redirect(get, from)).toBe(`301 ${to}`);
  });

  it('has not-found pages, of the section where it has one', async () => {
    expect(await get('/blog/nothing')).toMatchObject({ status: 404, body: '<h1>Post Not Found</h1>' });
    expect(await get('/nothing')).toMatchObject({ status: 404, body: '<h1>404</h1>' });
  });

  it.each([
    ...['/404', '/404.html', '/blog/404', '/blog/404.html'],
    ...['/_headers', '/_redirects', '/_astro', '/.git/config', '/blog/.env'],
    ...['/about.html.gz', '/about.html.br', '/blog/post-1.html.gz'],
  ])('has no page at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
}
