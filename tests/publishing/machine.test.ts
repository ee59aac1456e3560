/** One machine: what its units do, by their own commands, with builds that fail, hang and are killed. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nginx } from '../support/nginx.ts';
import { descendants, isAlive, sendGhost, until } from '../support/processes.ts';
import { ghostStandIn, makePosts } from '../support/stand-ins.ts';
import { commandsOf, endGroup, machine, mounted, online, type Machine } from './machine.ts';
import { slugs } from './fake-site.ts';

const units = fs.readdirSync('scripts/publishing/hosts/systemd');

/** Whatever is published is whole. */
function expectWhole({ root, title }: Machine): void {
  for (const slug of slugs(10))
    expect(fs.readFileSync(join(root, `current/blog/${slug}.html`), 'utf8')).toContain(
      `<title>${title()}</title>`,
    );
}
const leftovers = ({ root }: Machine) =>
  fs.readdirSync(root).filter((name) => /^\.(staging|current)/.test(name));

describe('the units', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasSystemd)('are sound for systemd', () => {
    const folder = 'scripts/publishing/hosts/systemd/';
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => folder + unit)]);
    // The checkout and nginx of a real machine are not here.
    const lines = String(stderr)
      .split('\n')
      .filter((line) => line && !/ is not executable: No such file/.test(line));
    expect(lines).toEqual([]);
  });

  it('belong together: each timer and path has its service, and the guide enables what can be enabled', () => {
    const enabled = units.filter((unit) =>
      fs.readFileSync(`scripts/publishing/hosts/systemd/${unit}`, 'utf8').includes('[Install]'),
    );
    const guide = fs.readFileSync('scripts/publishing/hosts/systemd/site-release.service', 'utf8');
    const named = /enable --now (.*)/.exec(guide)![1]!.split(' ');
    expect(named.toSorted()).toEqual(enabled.toSorted());
    for (const unit of units.filter((name) => !name.endsWith('.service')))
      expect(commandsOf(unit.replace(/\.\w+$/, '.service'))).not.toEqual([]);
    for (const file of ['nginx.conf', 'systemd/site-nginx.path'])
      expect(fs.readFileSync(`scripts/publishing/hosts/${file}`, 'utf8'), file).toContain(
        '/srv/site/releases/',
      );
  });
});

describe.skipIf(!nginx)('a machine', () => {
  it('publishes, takes a webhook, builds once changes have rested, serves it, and tells once of a record that is kept back', async () => {
    const kept = ['post-3'];
    const own = await machine({ mark: 'first', kept });
    expect(await own.start('site-due.service')).toMatchObject({ code: 0 });
    const { address } = await online(own);
    const title = async () =>
      /<title>(.*?)</.exec(await (await fetch(address, { headers: { connection: 'close' } })).text())?.[1];
    expect(await title()).toBe('first');
    own.set({ mark: 'second', kept });
    // The start of the receiver asks once: nobody listened before.
    own.age(2);
    await own.start('site-due.service');
    await until('the release is served', async () => (await title()) === 'second');

    expect((await sendGhost(address, { event: 'site.changed' }, { secret: 'forged' })).status).toBe(401);
    expect(fs.existsSync(join(own.root, 'asked'))).toBe(false);
    own.set({ mark: 'third', kept });
    expect((await sendGhost(address, { event: 'site.changed' })).status).toBe(202);
    const long = { event: 'post.deleted', post: { previous: { slug: 'x', html: 'ü'.repeat(2_000_000) } } };
    expect((await sendGhost(address, long)).status).toBe(202);
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    expect(own.title()).toBe('second');
    own.age(1);
    await own.start('site-due.service');
    await until('the release is served', async () => (await title()) === 'third');
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    expect(own.messages()).toEqual([
      expect.stringMatching(
        /Published, but 1 record could not be: \/blog\/post-3 keeps its last good version/,
      ),
    ]);
    const build = fs.readFileSync(join(own.root, 'current/build.json'), 'utf8');
    expect(build).toContain(`"lastGood":"${join(own.root, 'last-good')}"`);
  });

  it('keeps an announced change over the death of the receiver, of the builder and of the source', async () => {
    const own = await machine({ mark: 'old' });
    await own.start('site-release.service');
    const { address, receiver } = await online(own);
    expect((await sendGhost(address, { event: 'site.changed' })).status).toBe(202);
    endGroup(receiver);
    // nginx says so, and Ghost shows it.
    await until('502', async () => (await sendGhost(address, { event: 'site.changed' })).status === 502);

    own.set({ mark: 'new', held: true });
    own.age(1);
    const killed = own.begin('site-due.service');
    await until('the build', () => !fs.existsSync(join(own.root, 'asked')));
    endGroup(killed);
    own.set({ mark: 'new', fail: 'Network error while fetching posts' });
    own.age(1);
    expect(await own.start('site-due.service')).toMatchObject({ code: 1 });
    expect(own.title()).toBe('old');
    own.set({ mark: 'new' });
    own.age(30);
    await own.start('site-due.service');
    expect(own.title()).toBe('new');
  });

  it('tells of a failure once, tries again after growing pauses, and says when it is over', async () => {
    const own = await machine({ mark: 'a' }, { SITE_TIMEZONE: undefined });
    await own.start('site-release.service');
    expect((await own.release({ mark: 'b', fail: 'Network error while fetching posts' })).said).toContain(
      'Network error',
    );
    // One minute after the first failure, two after the second.
    for (const [minutes, tries] of [
      [0.5, false],
      [0.6, true],
      [1.5, false],
      [0.6, true],
    ] as const) {
      own.age(minutes);
      expect((await own.start('site-due.service')).code, `${minutes}`).toBe(tries ? 1 : 0);
    }
    expect(own.messages()).toEqual([
      expect.stringMatching(/A release failed; the published site stays as it is\.[^]*Network error/),
    ]);
    // Time does not mend this one: it is told, and tried again by night only.
    own.set({ mark: 'b', fail: 'Failed to fetch posts: Unauthorized' });
    own.age(30);
    expect((await own.start('site-due.service')).code).toBe(1);
    own.age(60);
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    // Nor a wrong value in the environment, which ends every command; going back needs none of it.
    fs.writeFileSync(join(own.dir, '.env'), 'SITE_TIMEZONE=Nowhere/Land\nSITE_BRNAD=Acme\n');
    for (let minute = 0; minute < 2; minute++) expect((await own.start('site-due.service')).code).toBe(1);
    expect((await own.rollback()).said).toContain('no earlier release');
    fs.rmSync(join(own.dir, '.env'));
    expect(await own.release({ mark: 'b' })).toMatchObject({ code: 0 });
    expect(own.messages()).toEqual([
      expect.stringContaining('Unauthorized'),
      expect.stringMatching(/The environment has 2 wrong values:[^]*SITE_BRNAD: no such variable/),
      expect.stringContaining('The site is published again.'),
    ]);
    expect(own.title()).toBe('b');
  });

  it('survives being killed at any moment', async () => {
    const own = await machine({ mark: 'good' });
    const begun = performance.now();
    await own.start('site-release.service');
    const whole = performance.now() - begun;
    let last = 'good';
    // From the first moment to beyond the last, however long one takes here.
    for (let step = 1; step <= 6; step++) {
      own.set({ mark: `late${step}` });
      const child = own.begin('site-release.service');
      await sleep((whole * step) / 5);
      endGroup(child);
      expect([last, `late${step}`]).toContain(own.title());
      last = own.title()!;
      expectWhole(own);
    }
    await own.release({ mark: 'after' });
    expect(own.title()).toBe('after');
    expect(leftovers(own)).toEqual([]);
  });

  it('builds one at a time: night, change and hand take turns', async () => {
    const own = await machine({ mark: 'one', held: true });
    const night = own.begin('site-release.service');
    await until('a build', () => fs.existsSync(join(own.root, 'attempt.json')));
    own.age(1);
    const due = own.begin('site-due.service');
    const hand = own.begin('site-release.service');
    await until('both wait', () =>
      [due, hand].every((child) => /Waiting for process \d+, which is building/.test(child.said())),
    );
    own.set({ mark: 'one' });
    const ends = await Promise.all([night, due, hand].map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    // Nothing was due any more for the one that asks.
    expect(fs.readdirSync(own.root).filter((name) => /^\d{4}-/.test(name))).toHaveLength(2);
  });

  it('ends with its build when it is told to', async () => {
    const own = await machine({ mark: 'a', held: true });
    const child = own.begin('site-release.service');
    await until('a build', () => fs.existsSync(join(own.root, 'attempt.json')));
    await until('its processes', () => descendants(child.pid!).length > 0);
    const processes = descendants(child.pid!);
    // As systemd stops a unit: all of its processes.
    process.kill(-child.pid!, 'SIGTERM');
    await child.ended;
    await until('nobody is left', () => !processes.some(isAlive));
    expect(own.messages()).toEqual([]);
  });

  it('stays as it is on a full disk, says so once, and publishes when there is room', async () => {
    const own = await machine({ mark: 'a', megabytes: 2 });
    if (!mounted(own.root, '6m')) return;
    await own.start('site-release.service');
    expect((await own.release({ mark: 'b', megabytes: 5 })).said).toContain('The disk is full');
    expect(leftovers(own)).toEqual([]);
    // To the last byte, as another program may fill it.
    const other = fs.openSync(join(own.root, 'other'), 'w');
    expect(() => {
      for (;;) fs.writeSync(other, Buffer.alloc(4_096));
    }).toThrow(/ENOSPC/);
    fs.closeSync(other);
    own.age(30);
    expect((await own.start('site-due.service')).said).toContain('The disk is full');
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    expect(own.messages()).toHaveLength(1);
    expectWhole(own);
    fs.rmSync(join(own.root, 'other'));
    own.set({ mark: 'c', megabytes: 1 });
    own.age(30);
    await own.start('site-due.service');
    expect(own.title()).toBe('c');
  });

  it('redirects a renamed post, lets a withdrawn one go, as the source says, and a list once it is allowed', async () => {
    const posts = makePosts(9);
    const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaa';
    const ghost = await ghostStandIn(posts, { key });
    onTestFinished(ghost.close);
    const env = { GHOST_URL: ghost.url, GHOST_CONTENT_API_KEY: key };
    const blog = () => posts.map(({ id, slug }) => ({ id, slug }));
    const own = await machine({ mark: 'one', blog: blog() }, env);
    await own.start('site-release.service');
    const { address } = await online(own);
    posts[0]!.slug = 'renamed';
    const [gone] = posts.splice(4, 1);
    const { said } = await own.release({ mark: 'two', blog: blog() });
    expect(said).toContain('Renamed: /blog/post-0 redirects to /blog/renamed.');
    expect(said).toContain(`Withdrawn: /blog/${gone!.slug} (unpublished or deleted).`);
    // A connection that is kept would be closed by the reload, at any moment.
    const get = (path: string) =>
      fetch(address + path, { redirect: 'manual', headers: { connection: 'close' } });
    // For a moment, nginx answers by both configurations.
    const moved = async () => (await get('/blog/post-0?a=1')).headers.get('location');
    await until('the release is served', async () => (await moved()) === '/blog/renamed?a=1');
    await until('the post is gone', async () => (await get(`/blog/${gone!.slug}`)).status === 404);
    expect((await get('/blog/renamed')).status).toBe(200);

    posts.splice(4, 3);
    const stopped = await own.release({ mark: 'three', blog: blog() });
    expect(stopped.said).toMatch(
      /The gate stopped this release[^]*The blog section loses 3 of its 8 articles/,
    );
    expect(own.title()).toBe('two');
    expect(own.messages()).toEqual([
      expect.stringMatching(/A release failed; the published site stays as it is/),
    ]);
    const allow = /--allow=[0-9a-f]{32}/.exec(stopped.said)![0];
    const [other] = posts.splice(4, 1);
    expect((await own.release({ mark: 'three', blog: blog() }, allow)).code).toBe(1);
    posts.push(other!);
    await own.release({ mark: 'three', blog: blog() }, allow);
    expect(own.title()).toBe('three');
  });

  it('does not publish what may not go live, says what that is, and does as somebody tells it', async () => {
    const own = await machine({ mark: 'a' }, { SITE_BRAND: '', GHOST_URL: '', GHOST_CONTENT_API_KEY: '' });
    const { code, said } = await own.start('site-release.service');
    expect([code, said]).toEqual([1, expect.stringMatching(/SITE_BRAND[^]*GHOST_URL[^]*2 to replace/)]);
    expect(fs.existsSync(join(own.root, 'current'))).toBe(false);
    own.age(60);
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    expect(own.messages()).toEqual([expect.stringContaining('--allow=demo')]);
    expect((await own.start('site-release.service', '--', '--allow=demo')).code).toBe(0);
    expect(own.title()).toBe('a');
  });
});
