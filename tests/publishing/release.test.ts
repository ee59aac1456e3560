import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Alert } from '../../scripts/publishing/alert.ts';
import { parseAllow } from '../../scripts/publishing/gate/gate.ts';
import { allow, questionOf } from '../../scripts/publishing/gate/questions.ts';
import { questionPage } from '../../scripts/publishing/receiver/gate-page.ts';
import { essence } from '../../scripts/publishing/releases/build.ts';
import { release, rollback, type ReleaseOptions } from '../../scripts/publishing/releases/release.ts';
import { readState } from '../../scripts/publishing/releases/state.ts';
import { KEEP, openStore, withLock } from '../../scripts/publishing/releases/store.ts';
import { tryLock } from '../../src/hosting/lock.ts';
import { until } from '../support/live.ts';
import {
  brokenSource,
  fakeBuild,
  healthySource,
  slugs,
  tempDir,
  writeFiles,
  type FakeContent,
} from './support.ts';

const quiet = () => {};
const publish = (root: string, mark: string, content?: FakeContent, options: Partial<ReleaseOptions> = {}) =>
  release({ root, build: fakeBuild(mark, content), ask: brokenSource, log: quiet, ...options });
const leftovers = (root: string) => readdirSync(root).filter((name) => /^\.(staging|current)/.test(name));
/** Records alerts instead of sending them. */
function listen() {
  const alerts: Alert[] = [];
  return {
    alerts,
    tell: async (alert: Alert) => {
      alerts.push(alert);
      return true;
    },
  };
}
const published = (root: string) =>
  /<title>(.*?)<\/title>/.exec(readFileSync(join(root, 'current/index.html'), 'utf8'))?.[1];

describe('release', () => {
  it('publishes, keeps the last five and their assets, and rolls back', async () => {
    const root = await tempDir();
    for (let i = 1; i <= 8; i++) await publish(root, `r${i}`);
    const store = openStore(root);
    expect(published(root)).toBe('r8');
    expect(store.list()).toHaveLength(KEEP);
    // Tabs opened on an earlier release still find their script; compressed twins are there too.
    for (const mark of ['r4', 'r5', 'r6', 'r7', 'r8']) {
      expect(existsSync(join(root, `current/_astro/app.${mark}.js`)), mark).toBe(true);
    }
    // For 30 days, whatever the number of releases since.
    expect(existsSync(join(root, 'current/_astro/app.r1.js'))).toBe(true);
    expect(existsSync(join(root, 'current/index.html.br'))).toBe(true);

    await rollback(root, undefined, quiet);
    expect(published(root)).toBe('r7');
    await rollback(root, store.list()[0], quiet);
    expect(published(root)).toBe('r4');
    // Tabs of the releases that were taken back find their script as well.
    expect(existsSync(join(root, 'current/_astro/app.r8.js'))).toBe(true);
    await expect(rollback(root, undefined, quiet)).rejects.toThrow(/no earlier release/);
    await expect(rollback(root, 'nothing', quiet)).rejects.toThrow(/no release nothing/i);
  });

  it.each([
    ['answers an empty list', { news: [] }, /news section has no article at all; it had 10/],
    ['loses half its rows', { blog: slugs(5) }, /blog section loses 5 of its 10 articles/],
    ['loses one address', { blog: slugs(9) }, /\/blog\/post-10/],
  ])('stays as it was when a source %s', async (_, content, message) => {
    const root = await tempDir();
    await publish(root, 'good');
    await expect(publish(root, 'bad', content)).rejects.toThrow(message);
    expect(published(root)).toBe('good');
    expect(leftovers(root)).toEqual([]);
  });

  it('stays as it was when the build fails or the disk is full', async () => {
    const root = await tempDir();
    await publish(root, 'good');
    const failing = release({
      root,
      log: quiet,
      build: () => Promise.reject(new Error('The build ended with exit code 1.')),
    });
    await expect(failing).rejects.toThrow('exit code 1');
    const full = release({
      root,
      log: quiet,
      build: async (dir) => {
        await fakeBuild('full')(dir);
        // The device that answers every write as a full disk does.
        writeFileSync('/dev/full', 'x'.repeat(100_000));
      },
    });
    await expect(full).rejects.toThrow(/ENOSPC/);
    expect(published(root)).toBe('good');
    await publish(root, 'next');
    expect(published(root)).toBe('next');
  });

  it('survives being killed at any moment', async () => {
    const root = await tempDir();
    await publish(root, 'good');
    const module = (file: string) => JSON.stringify(resolve(file));
    /** Releases in a process of its own. @returns milliseconds from the start of its work to its end */
    async function inChild(mark: string, killAfter?: number): Promise<number> {
      const child = spawn(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { release } from ${module('scripts/publishing/releases/release.ts')};
           import { writeFileSync, mkdirSync } from 'node:fs';
           import { join } from 'node:path';
           process.stdout.write('up');
           await release({ root: ${JSON.stringify(root)}, log() {}, build: async (dir) => {
             for (const folder of ['', 'blog', 'press-releases', '_astro']) mkdirSync(join(dir, folder), { recursive: true });
             const page = '<title>${mark}</title>' + '.'.repeat(60000);
             for (const name of ['index', 'about', 'same', 'blog', 'press-releases']) writeFileSync(join(dir, name + '.html'), page);
             for (let i = 1; i <= 10; i++) {
               writeFileSync(join(dir, 'blog/post-' + i + '.html'), page);
               writeFileSync(join(dir, 'press-releases/news-' + i + '.html'), page);
               await new Promise((r) => setTimeout(r, 12));
             }
           } });`,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const gone = new Promise((exit) => child.once('exit', exit));
      await Promise.race([new Promise((up) => child.stdout.once('data', up)), gone]);
      const begun = performance.now();
      if (killAfter !== undefined) {
        await sleep(killAfter);
        child.kill('SIGKILL');
      }
      await gone;
      return performance.now() - begun;
    }
    const whole = await inChild('whole');
    expect(published(root)).toBe('whole');
    let last = 'whole';
    // From the first moment to beyond the last, however long one takes here.
    for (let step = 0; step <= 10; step++) {
      await inChild(`late${step}`, (whole * step) / 9);
      const title = published(root)!;
      expect([last, `late${step}`]).toContain(title);
      last = title;
      // Whatever is published is whole.
      for (let i = 1; i <= 10; i++) {
        expect(readFileSync(join(root, `current/blog/post-${i}.html`), 'utf8')).toContain(
          `<title>${title}</title>`,
        );
      }
    }
    await publish(root, 'after');
    expect(published(root)).toBe('after');
    expect(leftovers(root)).toEqual([]);
  });

  it('builds one at a time', async () => {
    const root = await tempDir();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = release({
      root,
      log: quiet,
      build: async (dir) => {
        await fakeBuild('first')(dir);
        started.resolve();
        await finish.promise;
      },
    });
    await started.promise;
    await expect(publish(root, 'second')).rejects.toThrow(/already building/);
    finish.resolve();
    await first;
    expect(published(root)).toBe('first');
  });

  it('names the process that has the lock, and takes it over the moment that process is dead', async () => {
    const root = await tempDir();
    const lock = JSON.stringify(resolve('src/hosting/lock.ts'));
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { tryLock } from ${lock};
         console.log(tryLock(${JSON.stringify(join(root, 'release.lock'))}) ? 'held' : 'busy');
         setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(String(await new Promise((said) => child.stdout.once('data', said)))).toContain('held');
    await expect(publish(root, 'second')).rejects.toThrow(`Process ${child.pid} is already building`);
    // A process that was stopped, or does not get the processor, keeps it.
    child.kill('SIGSTOP');
    await expect(publish(root, 'second')).rejects.toThrow('already building');
    child.kill('SIGKILL');
    await new Promise((gone) => child.once('exit', gone));
    await publish(root, 'second');
    expect(published(root)).toBe('second');
  });

  it('takes over the lock of a process that is dead and was never waited for', async () => {
    const root = await tempDir();
    const lock = JSON.stringify(resolve('src/hosting/lock.ts'));
    const inner = `import { tryLock } from ${lock}; tryLock(${JSON.stringify(join(root, 'release.lock'))}); process.kill(process.pid, 'SIGKILL');`;
    // A shell that becomes sleep: it never asks how its child ended, so the child stays as a zombie.
    const parent = spawn(
      'sh',
      ['-c', `"${process.execPath}" --input-type=module -e "$0" & echo $!; exec sleep 300`, inner],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = String(await new Promise((said) => parent.stdout.once('data', said))).trim();
    const state = () => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // Its first thread is dead at once; the files are closed when the last one is.
    await until('a zombie', () => state() === 'Z' && readdirSync(`/proc/${pid}/task`).length === 1);
    await publish(root, 'first');
    expect(published(root)).toBe('first');
  });

  it('has one lock a store within a process too', async () => {
    const root = await tempDir();
    await withLock(root, async () => {
      expect(tryLock(join(root, 'release.lock'))).toBeUndefined();
      await expect(withLock(root, async () => {})).rejects.toThrow(
        `Process ${process.pid} is already building`,
      );
    });
    await withLock(root, async () => {});
  });
});

describe('a release', () => {
  it('takes on disk only what changed, and compresses only that', async () => {
    const root = await tempDir();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const content = { blog: slugs(10), news: slugs(10, 'news') };
    const build = (text: string) => async (dir: string) => {
      await fakeBuild('fixed', content)(dir);
      await writeFiles(dir, { 'blog/post-3.html': `<title>${text}</title>${'.'.repeat(3000)}` });
    };
    const first = await release({ root, build: build('one'), log });
    const second = await release({ root, build: build('two'), log });
    const inode = (id: string, file: string) => statSync(join(root, id, file)).ino;
    for (const file of [
      'index.html',
      'index.html.br',
      'index.html.gz',
      'blog/post-2.html',
      '_astro/app.fixed.js',
    ])
      expect(inode(second, file), file).toBe(inode(first, file));
    for (const file of ['blog/post-3.html', 'blog/post-3.html.br'])
      expect(inode(second, file), file).not.toBe(inode(first, file));
    // The article, and build.json with its releases.
    expect(lines.at(-1)).toMatch(/2 files changed, \d+ as before, 2 compressed/);
    expect(readFileSync(join(root, first, 'blog/post-3.html'), 'utf8')).toContain('one');
    expect(readFileSync(join(root, second, 'blog/post-3.html'), 'utf8')).toContain('two');
    // What settles redirects must not write into the release before.
    expect(readFileSync(join(root, first, '_redirects'), 'utf8')).not.toContain('post-3');
  });

  it('shares nothing with a cache that its build was linked from', async () => {
    const root = await tempDir();
    const cache = await tempDir();
    await writeFiles(cache, { 'page.html': '<title>page</title>' });
    const build = async (dir: string) => {
      await fakeBuild('one')(dir);
      execFileSync('ln', [join(cache, 'page.html'), join(dir, 'page.html')]);
    };
    await release({ root, build, log: quiet });
    writeFileSync(join(cache, 'page.html'), '');
    expect(readFileSync(join(root, 'current/page.html'), 'utf8')).toBe('<title>page</title>');
  });

  it('carries bundled files for 30 days after they were replaced', async () => {
    const root = await tempDir();
    const store = openStore(root);
    const day = 24 * 3_600_000;
    const start = Date.parse('2026-01-01T00:00:00Z');
    const adopt = async (mark: string, days: number) => {
      const staging = store.stage();
      await fakeBuild(mark)(staging);
      const id = store.adopt(staging, new Date(start + days * day));
      store.activate(id);
      store.prune(2);
      return id;
    };
    // The first was live for 100 days: its tabs are as young as those of any other.
    await adopt('a', 0);
    await adopt('b', 100);
    for (let n = 1; n <= 8; n++) await adopt(`n${n}`, 100 + n);
    expect(existsSync(join(root, 'current/_astro/app.a.js'))).toBe(true);
    await adopt('c', 129);
    expect(existsSync(join(root, 'current/_astro/app.a.js'))).toBe(true);
    await adopt('d', 131);
    expect(existsSync(join(root, 'current/_astro/app.a.js'))).toBe(false);
    expect(existsSync(join(root, 'current/_astro/app.n8.js'))).toBe(true);
  });

  it('redirects a renamed post and lets a withdrawn one go, told in its state', async () => {
    const root = await tempDir();
    await publish(root, 'one', { blog: [{ slug: 'a', id: 'x' }, 'members', ...slugs(8)] });
    await publish(root, 'two', { blog: [{ slug: 'b', id: 'x' }, ...slugs(8)] }, { ask: healthySource() });
    expect(published(root)).toBe('two');
    expect(readFileSync(join(root, 'current/_redirects'), 'utf8')).toContain('/blog/a /blog/b 301');
    expect(existsSync(join(root, 'current/blog/members.html'))).toBe(false);
    expect(readState(root).published).toMatchObject({
      renamed: [{ from: '/blog/a', to: '/blog/b' }],
      withdrawn: [{ address: '/blog/members', reason: 'unpublished or deleted' }],
    });
    // Carried on, and still no chain.
    await publish(root, 'three', { blog: [{ slug: 'c', id: 'x' }, ...slugs(8)] });
    const rules = readFileSync(join(root, 'current/_redirects'), 'utf8');
    expect(rules).toContain('/blog/a /blog/c 301');
    expect(rules).toContain('/blog/b /blog/c 301');
  });

  it('tells people once about the same failure, with a link that answers the gate', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    await publish(root, 'one');
    const bad = () => publish(root, 'two', { blog: slugs(9) }, { tell });
    await expect(bad()).rejects.toMatchObject({ alerted: true });
    await expect(bad()).rejects.toMatchObject({ alerted: true });
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      subject: expect.stringContaining('The gate stopped a release') as string,
    });
    expect(alerts[0]!.link).toMatch(/\/hooks\/gate\/[0-9a-f]{32}\./);
    expect(readState(root).failure?.message).toContain('/blog/post-10');
    const code = /--allow=([0-9a-f]{32})/.exec(alerts[0]!.text!)![1]!;
    await publish(root, 'two', { blog: slugs(9) }, { allow: parseAllow(code), tell });
    expect(published(root)).toBe('two');
    expect(readState(root).failure).toBeUndefined();
  });

  it('names records that keep their last good version, in its state and once in an alert', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    const folders: (string | undefined)[] = [];
    const build =
      (mark: string, kept: string[]): ReleaseOptions['build'] =>
      async (dir, { env }) => {
        folders.push(env?.['CONTENT_LAST_GOOD']);
        await fakeBuild(mark)(dir);
        const report = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as object;
        writeFileSync(
          join(dir, 'build.json'),
          JSON.stringify({ ...report, collections: { blog: { kept, invalid: 0 } } }),
        );
      };
    for (const [mark, kept] of [
      ['a', ['post-3']],
      ['b', ['post-3']],
      ['c', []],
    ] as const)
      await release({ root, build: build(mark, [...kept]), log: quiet, tell });
    expect(folders).toEqual(Array(3).fill(join(root, 'last-good')));
    expect(alerts.map(({ subject }) => subject)).toEqual([
      'Published, but 1 record could not be: /blog/post-3 keeps its last good version.',
    ]);
    expect(readState(root).published?.kept).toEqual([]);
  });

  it('of nothing yet may have empty sections; the next one may not lose what is there', async () => {
    const root = await tempDir();
    let asked: string | undefined;
    const build =
      (content: FakeContent): ReleaseOptions['build'] =>
      async (dir, { env }) => {
        asked = env?.['CONTENT_ALLOW_EMPTY'];
        await fakeBuild('m', content)(dir);
      };
    await release({ root, build: build({ news: [], blog: [] }), log: quiet, mayBeEmpty: [] });
    expect(asked).toBe('news,blog');
    await release({ root, build: build({ news: ['n'], blog: ['b'] }), log: quiet, mayBeEmpty: [] });
    expect(asked).toBe('');
    const emptied = () =>
      release({
        root,
        build: build({ news: ['n'], blog: [] }),
        log: quiet,
        mayBeEmpty: [],
        ask: healthySource(),
      });
    await expect(emptied()).rejects.toThrow(/blog section has no article at all; it had 1/);
    await release({
      root,
      build: build({ news: ['n'], blog: [] }),
      log: quiet,
      mayBeEmpty: ['blog'],
      ask: healthySource(),
    });
    expect(asked).toBe('blog');
  });

  it('says what the build said, without its stack', () => {
    expect(
      essence(
        '12:00:01 [build] fine\n\x1b[31m[ERROR]\x1b[39m [NewsLoader] Failed to fetch posts: Unauthorized\n  Next: Check the key.\n  Stack trace:\n    at x (/a/b.js:1:1)\n',
      ),
    ).toBe('[ERROR] [NewsLoader] Failed to fetch posts: Unauthorized\n  Next: Check the key.');
  });
});

describe('a rollback', () => {
  it('holds: the same build is not published again by itself, anything else is', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    await publish(root, 'good');
    await publish(root, 'bad');
    await rollback(root, undefined, quiet, tell);
    expect(alerts[0]!.subject).toMatch(/^Rolled back from .* to /);
    await expect(publish(root, 'bad', undefined, { tell })).rejects.toThrow(
      /Not published: release .* was rolled back, and this build has the same code and the same content/,
    );
    await expect(publish(root, 'bad', undefined, { tell })).rejects.toThrow(/--allow=held/);
    expect(alerts).toHaveLength(2);
    expect(published(root)).toBe('good');
    await publish(root, 'corrected');
    expect(published(root)).toBe('corrected');
    await expect(publish(root, 'bad')).rejects.toThrow(/Not published/);
    await publish(root, 'bad', undefined, { allow: parseAllow('held') });
    await publish(root, 'other');
    await publish(root, 'bad');
    expect(published(root)).toBe('bad');
  });

  it('from other code lets edited content out when somebody says that the fault was there, or follows the link', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    await publish(root, 'good', { code: 'A' });
    await publish(root, 'bad', { code: 'B' });
    await rollback(root, undefined, quiet, tell, 'content');
    await expect(publish(root, 'bad', { code: 'B' }, { tell })).rejects.toThrow(
      /same code and the same content/,
    );
    await publish(root, 'edited', { code: 'B' });
    expect(published(root)).toBe('edited');

    await publish(root, 'worse', { code: 'C' });
    await rollback(root, undefined, quiet, tell);
    expect(alerts.at(-1)!.text).toMatch(
      /The same code is not published again.*if the fault was in the content/,
    );
    await expect(publish(root, 'mended', { code: 'C' }, { tell })).rejects.toThrow(/has the same code\./);
    const { link, subject } = alerts.at(-1)!;
    expect(subject).toMatch(/^A release is held/);
    const token = link!.split('/').at(-1)!;
    expect(questionPage(questionOf(root, token)!)).toContain('Publish what was rolled back?');
    expect(allow(root, token)).toBe(true);
    await publish(root, 'mended', { code: 'C' }, { tell });
    expect(published(root)).toBe('mended');
    expect(readState(root).holds.filter(({ byCode }) => byCode)).toEqual([]);
    await publish(root, 'later', { code: 'C' }, { tell });
  });

  it('from other code holds that code, whatever an editor writes meanwhile', async () => {
    const root = await tempDir();
    await publish(root, 'good', { code: 'A' });
    await publish(root, 'bad', { code: 'B' });
    await rollback(root, undefined, quiet, listen().tell);
    await expect(publish(root, 'edited', { code: 'B' })).rejects.toThrow(
      /has the same code\.\n {2}Next: correct the code;/,
    );
    await publish(root, 'edited', { code: 'A' });
    expect(published(root)).toBe('edited');
  });

  it('is never undone by a later rollback, unless somebody names the release', async () => {
    const root = await tempDir();
    const back = (to?: string) => rollback(root, to, quiet, listen().tell);
    await publish(root, 'good');
    const bad = await publish(root, 'bad');
    await back();
    await publish(root, 'next');
    await back();
    expect(published(root)).toBe('good');
    await expect(back()).rejects.toThrow(/no earlier release/);
    await back(bad);
    expect(published(root)).toBe('bad');
    await publish(root, 'later');
    await back();
    expect(published(root)).toBe('bad');
  });
});

describe('the disk of a store', () => {
  /** A filesystem of its own in memory; only root may mount one. */
  async function mounted(size: string): Promise<string | undefined> {
    const dir = await tempDir();
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
    if (status !== 0) {
      console.log('Skipped: this user may not mount a filesystem.');
      return undefined;
    }
    onTestFinished(() => void spawnSync('umount', ['-l', dir]));
    return dir;
  }

  it('may be another one than the build has', async () => {
    const root = await mounted('20m');
    if (!root) return;
    await publish(root, 'one');
    await publish(root, 'two');
    expect(published(root)).toBe('two');
    expect(leftovers(root)).toEqual([]);
    const ids = openStore(root).list();
    const inode = (id: string) => statSync(join(root, id, 'same.html')).ino;
    expect(inode(ids[1]!)).toBe(inode(ids[0]!));
  });

  it('that is full: older releases make room; then it is said, and the site stays as it is', async () => {
    const root = await mounted('6m');
    if (!root) return;
    const weigh = (mark: string, megabytes: number) => async (dir: string) => {
      await fakeBuild(mark)(dir);
      writeFileSync(join(dir, `${mark}.bin`), Buffer.alloc(megabytes * 1024 * 1024));
    };
    const lines: string[] = [];
    const put = (mark: string, megabytes: number) =>
      release({
        root,
        build: weigh(mark, megabytes),
        log: (line) => void lines.push(line),
        tell: listen().tell,
      });
    await put('a', 2);
    await put('b', 1);
    await put('c', 3);
    expect(lines.join('\n')).toMatch(/The disk is full: removed .* to make room/);
    expect(published(root)).toBe('c');
    await expect(put('d', 5)).rejects.toThrow(
      `The disk of ${root} is full, and older releases were removed already.`,
    );
    expect(published(root)).toBe('c');
    expect(readFileSync(join(root, 'current/blog/post-3.html'), 'utf8')).toContain('<title>c</title>');
    expect(leftovers(root)).toEqual([]);
    await put('e', 1);
    expect(published(root)).toBe('e');
  });

  it('that can only be read is named, without a stack', async () => {
    const root = await mounted('6m');
    if (!root) return;
    await publish(root, 'one');
    spawnSync('mount', ['-o', 'remount,ro', root]);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/publishing/releases/cli.ts', 'release', '--root', root],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `${root} is on a disk that can only be read. Choose another folder: --root <folder>.`,
    );
  });

  it('that is no folder is named', async () => {
    const root = join(await tempDir(), 'file');
    writeFileSync(root, '');
    await expect(publish(root, 'one')).rejects.toThrow(`${root} is no folder.`);
  });
});
