import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask } from '../../scripts/publishing/gate/questions.ts';
import { atMoment, untilNext } from '../../scripts/publishing/receiver/schedule.ts';
import { release, rollback } from '../../scripts/publishing/releases/release.ts';
import {
  childRunning,
  descendants,
  isAlive,
  sendGhost,
  startLive,
  until,
  type LiveOptions,
} from '../support/live.ts';
import type { FakeSite } from './fake-builder.ts';
import { fakeBuild, slugs, tempDir } from './support.ts';

const builder = fileURLToPath(new URL('fake-builder.ts', import.meta.url));
const quiet = () => {};

/** A live server whose content is what `set` says. */
async function live(site: FakeSite, more: Partial<LiveOptions> = {}) {
  const root = more.root ?? (await tempDir());
  const file = join(await tempDir(), 'site.json');
  const set = (next: FakeSite) => {
    writeFileSync(`${file}.tmp`, JSON.stringify(next));
    renameSync(`${file}.tmp`, file);
  };
  set(site);
  const options = {
    root,
    quiet: 0.05,
    retry: 0.2,
    builder,
    ...more,
    env: { FAKE_SITE: file, GHOST_WEBHOOK_SECRET: 'a secret of tests', ...more.env },
  };
  const server = await startLive(options);
  onTestFinished(() => void server.end('SIGKILL'));
  return { ...server, root, set, options };
}

const title = async (address: string) =>
  /<title>(.*?)<\/title>/.exec(await (await fetch(address)).text())?.[1];

describe('npm run serve:live', () => {
  it('builds the first release by itself, says so until then, and rebuilds on a signed webhook', async () => {
    const server = await live({ mark: 'first', held: true });
    expect((await fetch(server.files())).status).toBe(503);
    server.set({ mark: 'first' });
    await server.settled();
    expect(await title(server.files())).toBe('first');
    server.set({ mark: 'second' });
    expect((await sendGhost(server.receiver(), { event: 'site.changed' })).status).toBe(202);
    await server.settled();
    expect(await title(server.files())).toBe('second');
    const health = await server.health();
    expect(health).toMatchObject({ ok: true, failure: null, queue: { pending: 0, building: false } });
    expect(health.release?.id).toMatch(/^\d{4}-/);
  });

  it('takes an article off that its source took off', async () => {
    const server = await live({ mark: 'a', blog: slugs(10) });
    await server.settled();
    server.set({ mark: 'b', blog: slugs(9) });
    const post = { current: { slug: 'post-10' }, previous: {} };
    await sendGhost(server.receiver(), { event: 'post.unpublished', post });
    await server.settled();
    expect((await fetch(`${server.files()}/blog/post-10`)).status).toBe(404);
    expect((await fetch(`${server.files()}/blog/post-9`)).status).toBe(200);
  });

  it('keeps an accepted change over a kill in the quiet period and over a source that is away', async () => {
    const first = await live({ mark: 'old' }, { quiet: 600 });
    await first.settled();
    expect((await sendGhost(first.receiver(), { event: 'site.changed' })).status).toBe(202);
    await first.end('SIGKILL');
    expect(JSON.parse(readFileSync(join(first.root, 'queue.json'), 'utf8'))).toMatchObject({
      accepted: 1,
      live: 0,
    });

    const second = await live(
      { mark: 'new', fail: 'Network error while fetching posts' },
      { root: first.root },
    );
    await until('two failed attempts', async () => ((await second.health()).failure?.attempts ?? 0) >= 2);
    expect(await second.health()).toMatchObject({
      ok: false,
      queue: { pending: 1 },
      failure: { message: 'Network error while fetching posts' },
    });
    expect(await title(second.files())).toBe('old');
    second.set({ mark: 'new' });
    await second.settled();
    expect(await title(second.files())).toBe('new');
    expect(second.output()).toMatch(/Published again after \d failed attempts/);
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

  it('ends all its children when it is asked to, when it is killed, and while it builds', async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
      const server = await live({ mark: 'a', held: true });
      await until('a build', () => childRunning(server.pid, 'fake-builder.ts\0--root') !== undefined);
      const children = descendants(server.pid);
      expect(children.length).toBeGreaterThanOrEqual(3);
      await server.end(signal);
      await until(`nobody is left after ${signal}`, () => !children.some(isAlive));
    }
  });

  it('ends when npm is ended, which tells its shell and nobody else', async () => {
    const site = join(await tempDir(), 'site.json');
    writeFileSync(site, JSON.stringify({ mark: 'a' }));
    const script = fileURLToPath(new URL('../../scripts/publishing/serve/live.ts', import.meta.url));
    const args = ['--root', await tempDir(), '--port', '0', '--receiver-port', '0', '--builder', builder];
    // The shell stays, as the one of npm does.
    const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, script, ...args], {
      stdio: 'ignore',
      env: { ...process.env, FAKE_SITE: site, npm_lifecycle_event: 'serve:live' },
    });
    await until('both processes', () => descendants(shell.pid!).length >= 3);
    const children = descendants(shell.pid!);
    shell.kill('SIGTERM');
    await until('nobody is left', () => !children.some(isAlive));
  });

  it('starts a process again that ended, and the other one goes on', async () => {
    const server = await live({ mark: 'a' });
    await server.settled();
    const [files, receiver] = [server.files(), server.receiver()];
    process.kill(childRunning(server.pid, 'serve/files')!, 'SIGKILL');
    expect((await fetch(`${receiver}/healthz`)).status).toBe(200);
    await until('another file server', () => server.files() !== files);
    expect(await title(server.files())).toBe('a');
    expect(server.output()).toMatch(/The file server ended \(SIGKILL\). It starts again in 1 s./);
  });

  it('publishes what a link allows, once; opening the link changes nothing', async () => {
    const server = await live({ mark: 'a' });
    await server.settled();
    const question = { kinds: ['vanished'], lost: ['/blog/<b>'], text: 'One address vanished: /blog/<b>' };
    const path = new URL(ask(server.root, question, 'https://x.test').link).pathname;
    const link = server.receiver() + path;
    for (let i = 0; i < 3; i++) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('<li><code>/blog/&lt;b&gt;</code></li>');
    }
    server.set({ mark: 'b' });
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect((await fetch(link, { method: 'POST' })).status).toBe(404);
    expect((await fetch(link)).status).toBe(404);
    await until('a build', async () => (await title(server.files())) === 'b');
    expect((await fetch(`${link.slice(0, -1)}x`)).status).toBe(404);
  });

  it('refuses to answer webhooks from other machines by default', async () => {
    const server = await live({ mark: 'a' });
    const { port } = new URL(server.receiver());
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, family, internal } of outside) {
      if (internal || family !== 'IPv4') continue;
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('fails no request and mixes no releases over 30 releases and rollbacks under load', async () => {
    const root = await tempDir();
    await release({ root, build: fakeBuild('m0'), log: quiet });
    const server = await live({ mark: 'm0' }, { root });
    await server.settled();
    const address = server.files();
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
        await sleep(5);
        const asset = await fetch(address + script);
        if (asset.status !== 200 || (await asset.text()) !== `export default '${mark}'`)
          problems.push(script);
        requests += 2;
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    const titles: string[] = [];
    for (let i = 1; i <= 30; i++) {
      // However slow the machine is, each release is visited before the next one comes.
      const seen = requests + 16;
      await until('visits', () => requests >= seen);
      if (i % 3 === 0) await rollback(root, undefined, quiet);
      else await release({ root, build: fakeBuild(`m${i}`), log: quiet });
      titles.push((await title(address))!);
    }
    running = false;
    await Promise.all(visitors);
    expect(problems).toEqual([]);
    expect(titles.slice(0, 6)).toEqual(['m1', 'm2', 'm1', 'm4', 'm5', 'm4']);
    expect(requests).toBeGreaterThan(480);
  });
});

describe('builds at their time', () => {
  it('follow the clock every night', () => {
    expect(untilNext(3, 17, new Date(2026, 10, 21, 3, 16, 0))).toBe(60_000);
    expect(untilNext(3, 17, new Date(2026, 10, 21, 3, 17, 0))).toBe(24 * 3_600_000);
  });

  it('come when something becomes public by itself, once', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const work = vi.fn();
    const due = atMoment(work);
    due.set('2026-11-21T13:00:00Z');
    due.set('2026-11-21T12:30:00Z');
    vi.advanceTimersByTime(30 * 60_000 - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    due.set('2026-11-21T12:00:00Z');
    vi.advanceTimersByTime(59_000);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    for (const none of [undefined, 'soon', '2027-12-24T00:00:00Z']) due.set(none);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
