import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Build } from '../../scripts/publishing/releases/build.ts';
import { release } from '../../scripts/publishing/releases/release.ts';
import { fileServer } from '../../scripts/publishing/serve/files.ts';
import { ask } from '../support/raw.ts';
import { fakeBuild, tempDir, writeFiles } from './support.ts';

let address: string;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  const build: Build = async (dir, options) => {
    await fakeBuild('first')(dir, options);
    await writeFiles(dir, {
      'site.webmanifest': '{}',
      '.well-known/security.txt': 'Contact: x',
      'media/archive.tar.gz': 'archive',
      'favicon.svg': '<svg/>',
      'blog/zürich.html': 'Zürich',
    });
  };
  await release({ root, build, log: () => {} });
  const app = fileServer(root);
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return async () => {
    await app.close();
    await rm(root, { recursive: true });
  };
});

const get = (path: string, headers: Record<string, string> = {}) => ask(address, `GET ${path}`, headers);

/** Status and address of a redirect. */
const redirect = async (path: string) => {
  const { status, headers } = await get(path);
  return `${status} ${headers['location']}`;
};

describe('the file server', () => {
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
    expect(await redirect(from)).toBe(`301 ${to}`);
  });

  it('has not-found pages, of the section where it has one', async () => {
    expect(await get('/blog/nothing')).toMatchObject({ status: 404, body: '<h1>Post Not Found</h1>' });
    expect(await get('/nothing')).toMatchObject({ status: 404, body: '<h1>404</h1>' });
  });

  it.each([
    ...['/404', '/404.html', '/blog/404', '/blog/404.html'],
    ...['/_headers', '/_redirects', '/_astro', '/.git/config', '/blog/.env'],
  ])('has no page at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers pages with their headers, revalidated each time', async () => {
    const page = await get('/about');
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      },
    });
    const again = await get('/about', {
      'if-none-match': page.headers['etag']!,
    });
    expect(again).toMatchObject({ status: 304, headers: { 'cache-control': 'no-cache' } });
    expect((await get('/')).body).toContain('<title>first</title>');
    expect((await get('/blog/z%C3%BCrich')).status).toBe(200);
    expect((await ask(address, 'HEAD /about')).body).toBe('');
  });

  it('copies a query as it is, and never leads to another host', async () => {
    const location = async (path: string) => (await get(path)).headers['location'];
    expect(await location('/request-consultation?a=1&b=?')).toBe('/contact?a=1&b=?');
    expect(await location('/older?a=$1')).toBe('/blog?a=$1#list');
    expect((await get('http://evil.test/')).status).toBe(200);
    for (const path of ['//evil.test/', '/\\evil.test/', '/%2fevil.test/', '/%5cevil.test/'])
      expect((await location(path)) ?? '/', path).toMatch(/^\/(?![/\\])/);
  });

  it('has not-found pages whatever the conditions of the request', async () => {
    expect(await get('/blog/nothing', { 'if-none-match': '*', range: 'bytes=0-1' })).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<h1>Post Not Found</h1>',
    });
  });

  it.each([
    ...['/../package.json', '/%2e%2e/package.json', '/.lock', '/a%00b', '/%ff'],
    ...['/..%2f..%2fetc%2fpasswd', '/..%5c..%5cetc', '/about%2f', '//', '/./about', '/blog/../about'],
  ])('gives nothing away at %s', async (path) => {
    const { status, body } = await get(path);
    expect([301, 400, 403, 404]).toContain(status);
    expect(body).not.toContain('first');
  });

  it.each(['9-1', '0-99999999999999999999', '-5', '-0', '5-', '0-0,2-3', 'x', '99999-'])(
    'survives the range %s and answers it by the book',
    async (range) => {
      const { status, headers, body } = await get('/favicon.svg', { range: `bytes=${range}` });
      expect([200, 206, 416]).toContain(status);
      if (range === '-5')
        expect([status, headers['content-range'], body]).toEqual([206, 'bytes 1-5/6', 'svg/>']);
      if (range === '99999-') expect([status, headers['content-range']]).toEqual([416, 'bytes */6']);
    },
  );

  it('refuses other methods, TRACE and CONNECT too', async () => {
    for (const method of [
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
      'TRACE',
      'PROPFIND',
      'CONNECT',
      'FOO',
    ]) {
      const { status, body } = await ask(address, `${method} /hooks/ghost`);
      expect([0, 400, 405], method).toContain(status);
      expect(body, method).not.toMatch(/at .*\.ts/);
    }
    expect((await get('/about')).status).toBe(200);
  });
});

it('says so while nothing is published', async () => {
  const app = fileServer(join(await tempDir(), '.'));
  const answer = await app.inject('/');
  expect(answer).toMatchObject({ statusCode: 503, body: 'Nothing is published yet.\n' });
  await app.close();
});
