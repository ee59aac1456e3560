/**
 * The given nginx configuration in a real nginx: what it answers, to whom it does not, and while releases change. The headers of all
 * files of a real build are compared in drafts.test.ts.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxFiles } from '../../scripts/publishing/releases/nginx.ts';
import { nginx, startNginx } from '../support/nginx.ts';
import { until } from '../support/processes.ts';
import { ask, sendRaw } from '../support/raw.ts';
import { machine, type Machine } from './machine.ts';

const files = { 'about.md': '# About' };
const ADDRESSES = [
  ...['', '*', 'about', '/%', '/%00', '/%ff%fe', '/../../x', '//evil.test/', '/\\evil.test', 'ftp://x/'],
  ...[`/${'a'.repeat(40_000)}`, `/${'/'.repeat(300)}`, `/blog/${'x/'.repeat(3_000)}`, 'http://x@y:99999/'],
];
const HEADERS = [
  ...['Range: bytes=--1', 'Range: bytes=0-0,1-1', `Range: bytes=${'0-1,'.repeat(1_500)}`, 'Expect: x'],
  ...['Content-Length: -1', 'Content-Length: 5\r\nContent-Length: 6', 'Content-Length: 99999999999999999999'],
  ...['Transfer-Encoding: x', ' Transfer-Encoding: chunked', 'Accept-Encoding: br;q=x, *;q=0'],
  ...['Transfer-Encoding: chunked\r\nContent-Length: 4', 'Upgrade: websocket\r\nConnection: Upgrade'],
  ...['Host:', 'Host: b', ': x', 'Bad Header: x', 'X\u0001: y', 'If-None-Match: *'],
  ...[`X-Big: ${'x'.repeat(20_000)}`, 'X: y\r\n'.repeat(300)],
];
/** What no HTTP client sends, and servers have misread. */
const MALFORMED = [
  ...['', 'G ET / HTTP/1.1', 'GET / HTTP/9', 'GET /', 'get / HTTP/1.1', 'GET / HTTP/1.1\u0000'],
  ...ADDRESSES.map((address) => `GET ${address} HTTP/1.1\r\nHost: x`),
  ...['GET /about', 'POST /hooks/ghost'].flatMap((line) =>
    HEADERS.map((header) => `${line} HTTP/1.1\r\nHost: x\r\n${header}`),
  ),
];
let own: Machine;
let server: Awaited<ReturnType<typeof startNginx>>;

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(server.address, `GET ${path}`, headers);
const redirect = async (path: string) => {
  const { status, headers } = await get(path);
  return `${status} ${headers['location']}`;
};

describe.skipIf(!nginx)('nginx', () => {
  const cleaning: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean();
  });
  beforeAll(async () => {
    own = await machine({ mark: 'first' }, {}, (clean) => void cleaning.push(clean));
    await own.release({ mark: 'first', files });
    // Slow clients are waited for 15 seconds; here it is four: a loaded machine may take one to send a request.
    server = await startNginx(own.dir, { change: (text) => text.replaceAll(/_timeout 15s/g, '_timeout 4s') });
    return server.end;
  });

  it('answers pages with their headers, compressed, revalidated each time', async () => {
    const page = await get('/about', { 'accept-encoding': 'br, gzip' });
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'x-build': 'first',
        'cache-control': 'no-cache',
      },
    });
    expect(page.headers).not.toHaveProperty('x-robots-tag');
    const plain = await get('/about');
    expect(gunzipSync(Buffer.from(page.body, 'latin1')).toString('latin1')).toBe(plain.body);
    for (const etag of [page.headers['etag']!, plain.headers['etag']!]) {
      const encoding = { 'accept-encoding': etag === plain.headers['etag'] ? '' : 'gzip' };
      expect((await get('/about', { 'if-none-match': etag, ...encoding })).status).toBe(304);
    }
    expect((await get('/')).body).toContain('<title>first</title>');
    const head = await ask(server.address, 'HEAD /about');
    expect([head.status, head.body, Number(head.headers['content-length'])]).toEqual([
      200,
      '',
      plain.body.length,
    ]);
  });

  it.each([
    ['/about/?a=1', '/about?a=1'],
    ['/about.html', '/about'],
    ['/index', '/'],
    ['/index.html?a=1', '/?a=1'],
    ['/request-consultation?a=1&b=?', '/contact?a=1&b=?'],
    ['/REQUEST-consultation', '/contact'],
    ['/old?a=1', '/blog?category=all'],
    ['/older?a=$1', '/blog?a=$1#list'],
    ['http://evil.test/about/', '/about'],
  ])('redirects %s to %s on the host', async (from, to) => {
    expect(await redirect(from)).toBe(`301 ${to}`);
  });

  it('has not-found pages, of the folder where it has one, whatever the conditions of the request', async () => {
    expect(await get('/nothing')).toMatchObject({ status: 404, body: '<h1>404</h1>' });
    const conditions = { 'if-none-match': '*', range: 'bytes=0-1' };
    for (const headers of [{}, conditions])
      expect(await get('/blog/nothing', headers)).toMatchObject({
        status: 404,
        body: '<h1>Post Not Found</h1>',
        headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
      });
    expect((await get('/blog/nothing')).headers).not.toHaveProperty('etag');
  });

  it.each([
    ...['/404', '/404.html', '/blog/404', '/blog/404.html', '/about.html.gz', '/about.md.gz'],
    ...['/_headers', '/_redirects', '/_astro', '/_astro/', '/.nginx/http.conf', '/.git/config', '/blog/.env'],
    ...'/../package.json /%2e%2e/package.json /..%2f..%2fetc%2fpasswd /..%5c..%5cetc /a%00b /%ff'.split(' '),
    ...['/_astro/..%2f..%2fx', '/about%0d%0aSet-Cookie:a=b/', '/a%0d%0aX-A:b.md'],
  ])('gives nothing away at %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect([301, 400, 404]).toContain(status);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).not.toMatch(/first|map \$/);
    if (status === 301) expect((await get(headers['location']!)).status).toBe(404);
  });

  it('never leads to another host', async () => {
    for (const path of '//evil.test/ /\\evil.test/ /%2fevil.test/ /%5cevil.test/ /.//evil.test/'.split(' '))
      expect((await get(path)).headers['location'] ?? '/', path).toMatch(/^\/(?![/\\])/);
  });

  it('refuses other methods, and bodies where none belongs', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'CONNECT', 'FOO'])
      expect([400, 405], method).toContain((await ask(server.address, `${method} /about`)).status);
    expect((await ask(server.address, 'POST /about', { 'content-length': '5000' })).status).toBe(413);
    expect((await ask(server.address, 'POST /hooks/ghost', { 'content-length': '70000000' })).status).toBe(
      413,
    );
    expect((await ask(server.address, 'POST /hooks/ghost')).status).toBe(502);
  });

  it('survives malformed requests and slow clients', async () => {
    // A body of another length than announced, and a second request behind it.
    const rest = '\r\n\r\nffffffffffffffff\r\nGET http://evil.test/ HTTP/1.1\r\n\r\n';
    const send = async (request: string) => {
      const { status, body } = await sendRaw(server.address, request + rest, 1_000);
      // There is no receiver here.
      const isFault = status >= 500 && ![501, 502, 505].includes(status);
      return isFault || /\/(tmp|releases)\//.test(body)
        ? [`${status} ${body} <- ${request.slice(0, 200)}`]
        : [];
    };
    expect((await Promise.all(MALFORMED.map(send))).flat()).toEqual([]);

    const { port } = new URL(server.address);
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    );
    // Never idle for long.
    const drip = setInterval(() => socket.write('x'), 200);
    socket.on('error', () => {});
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(drip);
    expect((await get('/about')).status).toBe(200);
  });

  it('fails no request and mixes no releases while they change under load', async () => {
    let running = true;
    let requests = 0;
    const problems: string[] = [];
    const visitor = async () => {
      while (running) {
        // Of a connection that stays open, a browser repeats what a reload cut off; here each has its own.
        const { headers, body } = await get('/about');
        const mark = /<title>(.*?)<\/title>/.exec(body)?.[1];
        if (headers['x-build'] !== mark) problems.push(`${mark} has the headers of another release`);
        // The tab asks for its script a moment later, when another release may be live.
        await sleep(20);
        const asset = await get(`/_astro/app.${mark}.js`);
        if (asset.status !== 200 || asset.body !== `export default '${mark}'`)
          problems.push(`script of ${mark}`);
        requests += 2;
      }
    };
    const visitors = Array.from({ length: 4 }, visitor);
    const titles: string[] = [];
    for (let n = 1; n <= 6; n++) {
      const seen = requests + 8;
      await until('visits', () => requests >= seen);
      if (n % 3 === 0) await own.rollback();
      else await own.release({ mark: `m${n}`, files });
      server.check();
      server.reload();
      const title = own.title()!;
      await until(title, async () => (await get('/')).headers['x-build'] === title);
      titles.push(title);
    }
    running = false;
    await Promise.all(visitors);
    expect(problems).toEqual([]);
    expect(titles).toEqual(['m1', 'm2', 'm1', 'm4', 'm5', 'm4']);
    expect(server.errors()).not.toMatch(/\[(alert|emerg|crit)\]/);
  });
});

it('its part of a release keeps any text as it is: quotes, dollars, backslashes', () => {
  const files = nginxFiles('/srv/a "b"', {
    headers: '/*\n  X-Odd: a"b\\c$d\n/x/*\n  ! X-Odd\n  X-Odd: :splat;1\n',
    redirects: '/alt/z%C3%BCrich https://other.test/a?b=$c#d 302\n',
  });
  expect(files['.nginx/server.conf']).toContain('root "/srv/a \\"b\\"";');
  expect(files['.nginx/http.conf']).toContain('"a\\"b\\\\c${site_dollar}d"');
  expect(files['.nginx/http.conf']).toContain('"~^/x/(?<site_splat>[\\w./~-]*)$" "${site_splat};1"');
  expect(files['.nginx/http.conf']).toContain('"/alt/zürich" "https://other.test/a?b=${site_dollar}c#d"');
});
