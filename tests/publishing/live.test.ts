import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveLive, untilNext } from '../../scripts/publishing/receiver/live.ts';
import { release, rollback } from '../../scripts/publishing/releases/release.ts';
import { fakeBuild, slugs, tempDir } from './support.ts';

const quiet = () => {};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function client(address: string) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, address), { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end();
    });
}

async function live(root: string, build = fakeBuild('first'), quietMs = 60_000) {
  const server = await serveLive({ root, port: 0, build, quietMs, ghostSecret: 'secret', log: quiet });
  onTestFinished(() => server.close());
  return server;
}

describe('the live server', () => {
  it('answers pages, headers, redirects and not-found pages like the CDN', async () => {
    const root = await tempDir();
    await release({ root, build: fakeBuild('first'), log: quiet });
    const get = client((await live(root)).address);
    const page = await get('/about', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(
      (await get('/about', { 'if-none-match': String(page.headers['etag']), 'accept-encoding': 'br' }))
        .status,
    ).toBe(304);
    expect((await get('/_astro/app.first.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/about/?a=1')).headers['location']).toBe('/about?a=1');
    expect((await get('/about.html')).headers['location']).toBe('/about');
    expect(await get('/request-consultation')).toMatchObject({
      status: 301,
      headers: { location: '/contact' },
    });
    expect((await get('/request-consultation?a=1&b=?')).headers['location']).toBe('/contact?a=1&b=?');
    expect((await get('/old?a=1')).headers['location']).toBe('/blog?category=all');
    expect((await get('/older?a=$1')).headers['location']).toBe('/blog?a=$1#list');
    expect(await get('/blog/nothing')).toMatchObject({ status: 404, body: '<h1>Post Not Found</h1>' });
    expect(await get('/nothing')).toMatchObject({ status: 404, body: '<h1>404</h1>' });
    for (const path of ['/_headers', '/_redirects', '/../package.json', '/%2e%2e/package.json', '/.lock']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('builds the first release by itself and says so until then', async () => {
    const root = await tempDir();
    const { address, builds } = await live(root, async (dir) => {
      await sleep(100);
      await fakeBuild('first')(dir);
    });
    const get = client(address);
    expect((await get('/')).status).toBe(503);
    while (builds.busy()) await sleep(20);
    expect((await get('/')).body).toContain('<title>first</title>');
  });

  it('rebuilds on a signed webhook without a hand on it', async () => {
    const root = await tempDir();
    let mark = 'before';
    await release({ root, build: fakeBuild(mark), log: quiet });
    const { address, builds } = await live(root, (dir) => fakeBuild(mark)(dir), 30);
    mark = 'after';
    const body = '{"event":"site.changed"}';
    const time = Date.now();
    const signature = createHmac('sha256', 'secret').update(`${body}${time}`).digest('hex');
    const started = performance.now();
    const response = await fetch(`${address}/hooks/ghost`, {
      method: 'POST',
      body,
      headers: { 'x-ghost-signature': `sha256=${signature}, t=${time}` },
    });
    expect(response.status).toBe(202);
    expect(performance.now() - started).toBeLessThan(2000);
    while (builds.busy()) await sleep(10);
    expect((await client(address)('/')).body).toContain('<title>after</title>');
  });

  it('takes an article off that its source took off, and only then', async () => {
    const root = await tempDir();
    let content = { blog: slugs(10) };
    await release({ root, build: fakeBuild('before', content), log: quiet });
    const { address, builds } = await live(root, (dir) => fakeBuild('after', content)(dir), 30);
    content = { blog: slugs(9) };
    const send = (event: object) => {
      const body = JSON.stringify(event);
      const time = Date.now();
      const hex = createHmac('sha256', 'secret').update(`${body}${time}`).digest('hex');
      return fetch(`${address}/hooks/ghost`, {
        method: 'POST',
        body,
        headers: { 'x-ghost-signature': `sha256=${hex}, t=${time}` },
      });
    };
    const settled = async () => {
      while (builds.busy()) await sleep(10);
    };
    const get = client(address);
    await send({ event: 'site.changed' });
    await settled();
    expect((await get('/blog/post-10')).status).toBe(200);
    await send({ event: 'post.unpublished', post: { current: { slug: 'post-10' }, previous: {} } });
    await settled();
    expect((await get('/blog/post-10')).status).toBe(404);
    expect((await get('/blog/post-9')).status).toBe(200);
  });

  it('fails no request and mixes no releases over 30 releases and rollbacks under load', async () => {
    const root = await tempDir();
    await release({ root, build: fakeBuild('m0'), log: quiet });
    const { address } = await live(root);
    const get = client(address);
    let running = true;
    let requests = 0;
    const problems: string[] = [];
    const visitor = async () => {
      while (running) {
        const page = await get('/about');
        const mark = /<title>(.*?)<\/title>/.exec(page.body)?.[1];
        const script = /src="(.*?)"/.exec(page.body)?.[1] ?? '/missing';
        if (page.status !== 200 || !script.includes(`.${mark}.`))
          problems.push(`${page.status} ${mark} ${script}`);
        // The tab asks for its script a moment later, when another release may be live.
        await sleep(5);
        const asset = await get(script);
        if (asset.status !== 200 || asset.body !== `export default '${mark}'`)
          problems.push(`${script} ${asset.status}`);
        requests += 2;
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let i = 1; i <= 30; i++) {
      await release({ root, build: fakeBuild(`m${i}`), log: quiet });
      if (i % 5 === 0) await rollback(root, undefined, quiet);
    }
    running = false;
    await Promise.all(visitors);
    expect(problems).toEqual([]);
    expect(requests).toBeGreaterThan(200);
  });
});

describe('the nightly build', () => {
  it('waits for the next time the clock shows the hour', () => {
    expect(untilNext(3, 17, new Date(2026, 10, 21, 3, 16, 0))).toBe(60_000);
    expect(untilNext(3, 17, new Date(2026, 10, 21, 3, 17, 0))).toBe(24 * 3_600_000);
  });
});
