/** `npm run serve:live` as visitors, editors and the operating system meet it. */
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Build } from '../../scripts/publishing/releases/build.ts';
import { release } from '../../scripts/publishing/releases/release.ts';
import { rollback } from '../../scripts/publishing/releases/rollback.ts';
import { health } from '../../scripts/publishing/serve/live.ts';
import { createSchedule } from '../../scripts/publishing/serve/schedule.ts';
import { descendants, isAlive, sendGhost, startLive, until, type LiveOptions } from '../support/live.ts';
import type { FakeSite } from './fake-builder.ts';
import { fakeBuild, tempDir, writeFiles } from './support.ts';

const builder = fileURLToPath(new URL('fake-builder.ts', import.meta.url));
const quietly = { log: () => {}, tell: () => Promise.resolve(false) };

/** A live server whose content is what `set` says. */
async function live(site: FakeSite, more: Partial<LiveOptions> = {}) {
  const root = more.root ?? (await tempDir());
  const file = join(await tempDir(), 'site.json');
  const set = (next: FakeSite) => {
    writeFileSync(`${file}.tmp`, JSON.stringify(next));
    renameSync(`${file}.tmp`, file);
  };
  set(site);
  const env = { FAKE_SITE: file, GHOST_WEBHOOK_SECRET: 'a secret of tests', ...more.env };
  const server = await startLive({ root, quiet: 0.05, retry: 0.2, builder, ...more, env });
  onTestFinished(() => void server.end('SIGKILL'));
  return { ...server, root, set };
}

const title = async (address: string) =>
  /<title>(.*?)<\/title>/.exec(await (await fetch(address)).text())?.[1];

describe('npm run serve:live', () => {
  it('builds the first release by itself, says so until then, and rebuilds on a signed webhook', async () => {
    const server = await live({ mark: 'first', held: true });
    expect((await fetch(server.address)).status).toBe(503);
    server.set({ mark: 'first' });
    await server.settled();
    expect(await title(server.address)).toBe('first');
    server.set({ mark: 'second' });
    expect((await sendGhost(server.address, { event: 'site.changed' }, 'forged')).status).toBe(401);
    expect((await sendGhost(server.address, { event: 'site.changed' })).status).toBe(202);
    await server.settled();
    expect(await title(server.address)).toBe('second');
    expect(await server.health()).toMatchObject({ ok: true, failure: null, waiting: false, building: false });
  });

  it('keeps an accepted change over a kill in the quiet minute and over a source that is away', async () => {
    const first = await live({ mark: 'old' }, { quiet: 600 });
    await first.settled();
    expect((await sendGhost(first.address, { event: 'site.changed' })).status).toBe(202);
    await first.end('SIGKILL');

    const fail = 'Network error while fetching posts';
    const second = await live({ mark: 'new', fail }, { root: first.root });
    await until('two failed attempts', async () => ((await second.health()).failure?.attempts ?? 0) >= 2);
    expect(await second.health()).toMatchObject({ ok: false, waiting: true, failure: { message: fail } });
    expect(await title(second.address)).toBe('old');
    second.set({ mark: 'new' });
    await second.settled();
    expect(await title(second.address)).toBe('new');
    expect(second.output()).toMatch(/Published again after \d+ failed attempts/);
  });

  it('tells the address in ALERT_URL once about a failure, and when it is over', async () => {
    const texts: string[] = [];
    const chat = createServer((request, response) => {
      void json(request).then((body) => {
        texts.push((body as { text: string }).text);
        response.end();
      });
    });
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void chat.close());
    const env = { ALERT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/T0/x` };
    const server = await live({ mark: 'a', fail: 'Failed to fetch posts: Unauthorized' }, { env });
    await until('three attempts', async () => ((await server.health()).failure?.attempts ?? 0) >= 3);
    server.set({ mark: 'a' });
    await server.settled();
    await until('both alerts', () => texts.length === 2);
    expect(texts[0]).toContain('Failed to fetch posts: Unauthorized');
    expect(texts[1]).toContain('published again');
  });

  it('takes turns with a release by hand', async () => {
    const server = await live({ mark: 'a' });
    await server.settled();
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const byHand = release({
      root: server.root,
      ...quietly,
      build: async (dir, options) => {
        started.resolve();
        await finish.promise;
        await fakeBuild('by-hand')(dir, options);
      },
    });
    await started.promise;
    server.set({ mark: 'b' });
    await sendGhost(server.address, { event: 'site.changed' });
    await until('the server wants to build', async () => (await server.health()).building);
    expect(await title(server.address)).toBe('a');
    finish.resolve();
    await byHand;
    await server.settled();
    expect(await title(server.address)).toBe('b');
    expect((await server.health()).failure).toBeNull();
  });

  it('ends with its build', async () => {
    const server = await live({ mark: 'a', held: true });
    await until('a build', () => descendants(server.pid).length > 0);
    const children = descendants(server.pid);
    await server.end('SIGTERM');
    await until('nobody is left', () => !children.some(isAlive));
  });

  it('fails no request and mixes no releases over a dozen releases and rollbacks under load', async () => {
    const root = await tempDir();
    const server = await live({ mark: 'm0' }, { root });
    await server.settled();
    const { address } = server;
    let running = true;
    let requests = 0;
    const problems: string[] = [];
    const visitor = async () => {
      while (running) {
        const body = await (await fetch(`${address}/about`)).text();
        const mark = /<title>(.*?)<\/title>/.exec(body)?.[1];
        const script = /src="(.*?)"/.exec(body)?.[1] ?? '/missing';
        if (!script.includes(`.${mark}.`)) problems.push(`${mark} ${script}`);
        // The tab asks for its script a moment later, when another release may be live.
        await sleep(20);
        const asset = await fetch(address + script);
        if (asset.status !== 200 || (await asset.text()) !== `export default '${mark}'`)
          problems.push(script);
        requests += 2;
      }
    };
    const visitors = Array.from({ length: 4 }, visitor);
    const titles: string[] = [];
    for (let i = 1; i <= 12; i++) {
      // However slow the machine is, each release is visited before the next one comes.
      const seen = requests + 8;
      await until('visits', () => requests >= seen);
      if (i % 3 === 0) await rollback({ root, ...quietly });
      else await release({ root, build: fakeBuild(`m${i}`), ...quietly });
      titles.push((await title(address))!);
    }
    running = false;
    await Promise.all(visitors);
    expect(problems).toEqual([]);
    expect(titles.slice(0, 6)).toEqual(['m1', 'm2', 'm1', 'm4', 'm5', 'm4']);
    expect(requests).toBeGreaterThan(95);
  });
});

it('/healthz tells release, kept records and the last failure, without secrets', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubEnv('GHOST_CONTENT_API_KEY', 'deadbeefdeadbeefdeadbeef');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  const root = await tempDir();
  const blog = { kept: ['post-3'], invalid: 0 };
  const builtAt = '2026-11-21T10:00:00.000Z';
  const build: Build = async (dir, options) => {
    await fakeBuild('a')(dir, options);
    const report = { addresses: ['/'], builtAt, collections: { blog } };
    await writeFiles(dir, { 'build.json': JSON.stringify(report) });
  };
  const id = await release({ root, build, ...quietly });
  const schedule = createSchedule({
    root,
    build: () => Promise.reject(new Error('refused deadbeefdeadbeefdeadbeef')),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  schedule.accept();
  schedule.stop();
  expect(health(schedule)).toMatchObject({
    ok: false,
    release: { id, builtAt },
    failure: { message: 'refused (GHOST_CONTENT_API_KEY)', attempts: 1 },
    waiting: true,
    records: { blog },
  });
});
