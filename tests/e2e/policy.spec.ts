/** What the server really sends: headers, addresses, caching, not-found pages; and that the policy blocks what it should. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { parseHeaders } from '../../src/hosting/files.ts';
import { cloudflare } from './support.ts';

test.use({ baseURL: cloudflare });

const rules = parseHeaders(readFileSync('dist/_headers', 'utf8'));
const everywhere = rules.find(({ pattern }) => pattern === '/*')!.headers;
const assets = rules.find(({ pattern }) => pattern === '/_astro/*')!;

test('every answer carries the headers of _headers', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const asset = /\/_astro\/[^"]+\.css/.exec(home)![0];
  for (const path of ['/', '/contact', '/no-such-page', '/blog/no-such-post', '/robots.txt', asset]) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(everywhere)) {
      const taken = path === asset && assets.detach?.includes(name);
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(taken ? assets.headers[name] : value);
    }
  }
});

test('pages are revalidated, hashed files are kept for a year, both compressed', async ({ request }) => {
  const page = await request.get('/contact', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  const again = await request.get('/contact', { headers: { 'if-none-match': page.headers()['etag']! } });
  expect(again.status()).toBe(304);
  const asset = /\/_astro\/[^"]+\.css/.exec(await page.text())![0];
  expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('one address per page, real redirects, real not-found pages', async ({ request }) => {
  const moved = await request.get('/request-consultation?from=mail', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/contact?from=mail']);
  for (const path of ['/careers/', '/careers.html', '/press-releases/', '/index.html']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([301, 307, 308], path).toContain(answer.status());
    expect(answer.headers()['location'], path).toBe(
      path === '/index.html' ? '/' : path.replace(/(\/|\.html)$/, ''),
    );
  }
  for (const [path, words] of [
    ['/no-such-page', 'Oops! Page not found'],
    ['/press-releases/no-such-article', 'Article Not Found'],
    ['/blog/no-such-post', 'Post Not Found'],
    ['/blog/page/9999', 'Post Not Found'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(words);
  }
  for (const path of ['/_headers', '/_redirects']) expect((await request.get(path)).status(), path).toBe(404);
});

test.describe('elsewhere', () => {
  // A page that may show what it likes, on the same server by another name.
  test.use({ bypassCSP: true });

  test('pictures are shown on other origins; pages and data are not read there', async ({
    page,
    request,
  }) => {
    const home = await (await request.get('/')).text();
    const picture = /\/_astro\/[^" ,]+\.webp/.exec(home)![0];
    await page.goto(`${cloudflare.replace('127.0.0.1', 'localhost')}/robots.txt`);
    const widthOf = (path: string) =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode().catch(() => {});
        return image.naturalWidth;
      }, cloudflare + path);
    for (const path of ['/social/home.jpg', '/favicon.ico', picture])
      expect(await widthOf(path), path).toBeGreaterThan(0);
    const read = (path: string) =>
      page.evaluate(
        (address) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => 'read',
            () => 'refused',
          ),
        cloudflare + path,
      );
    for (const path of ['/', '/build.json', '/blog/rss.xml']) expect(await read(path), path).toBe('refused');
  });
});

test('the policy stops what a page did not bring along', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(async () => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    addEventListener('securitypolicyviolation', (event) => stopped.push(event.effectiveDirective));
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
    };
    add('script', {}, 'window.injected = true');
    add('img', { src: 'https://elsewhere.example/x.png', onerror: 'window.injected = true' });
    add('p', { style: 'color: red' });
    add('base', { href: 'https://elsewhere.example/' });
    await fetch('https://elsewhere.example/').catch(() => {});
  });
  const stopped = () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
  for (const directive of [
    ...['script-src-elem', 'script-src-attr', 'style-src-attr'],
    ...['img-src', 'base-uri', 'connect-src'],
  ])
    await expect.poll(stopped).toContain(directive);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
