import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { release, rollback } from '../../scripts/publishing/releases/release.ts';
import { KEEP, openStore, withLock } from '../../scripts/publishing/releases/store.ts';
import { fakeBuild, slugs, tempDir } from './support.ts';

const quiet = () => {};
const publish = (root: string, mark: string, content?: Parameters<typeof fakeBuild>[1]) =>
  release({ root, build: fakeBuild(mark, content), log: quiet });
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
    expect(existsSync(join(root, 'current/_astro/app.r1.js'))).toBe(false);
    expect(existsSync(join(root, 'current/index.html.br'))).toBe(true);

    await rollback(root, undefined, quiet);
    expect(published(root)).toBe('r7');
    await rollback(root, store.list()[0], quiet);
    expect(published(root)).toBe('r4');
    await expect(rollback(root, undefined, quiet)).rejects.toThrow(/no earlier release/);
    await expect(rollback(root, 'nothing', quiet)).rejects.toThrow(/no release nothing/i);
  });

  it.each([
    ['answers an empty list', { news: [] }, /news collection has no entry/],
    ['loses half its rows', { blog: slugs(5) }, /blog collection shrank from 10 to 5/],
    ['loses one address', { blog: slugs(9) }, /\/blog\/post-10/],
  ])('stays as it was when a source %s', async (_, content, message) => {
    const root = await tempDir();
    await publish(root, 'good');
    await expect(publish(root, 'bad', content)).rejects.toThrow(message);
    expect(published(root)).toBe('good');
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
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
    for (const wait of [0, 40, 80, 120, 160, 200, 260, 320]) {
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
             const page = '<title>late${wait}</title>' + '.'.repeat(60000);
             for (const name of ['index', 'about', 'blog', 'press-releases']) writeFileSync(join(dir, name + '.html'), page);
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
      await sleep(wait);
      child.kill('SIGKILL');
      await gone;
      const title = published(root)!;
      expect(['good', `late${wait}`, ...(title.startsWith('late') ? [title] : [])]).toContain(title);
      // Whatever is published is whole.
      for (let i = 1; i <= 10; i++) {
        expect(readFileSync(join(root, `current/blog/post-${i}.html`), 'utf8')).toContain(
          `<title>${title}</title>`,
        );
      }
    }
    await publish(root, 'after');
    expect(published(root)).toBe('after');
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
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

  it.each([
    // A container that was killed during a build starts again with the same ids.
    ['with the id of this one', process.pid],
    ['that is dead', 2 ** 30],
    ['that cannot be told', 'nobody'],
  ])('takes over the lock of an earlier process %s', async (_, owner) => {
    const root = await tempDir();
    symlinkSync(String(owner), join(root, '.lock'));
    await publish(root, 'first');
    expect(published(root)).toBe('first');
    expect(readdirSync(root)).not.toContain('.lock');
  });

  it('leaves the lock of a live process alone, which a link names from its first moment', async () => {
    const root = await tempDir();
    const lock = join(root, '.lock');
    await withLock(root, async () => expect(readlinkSync(lock)).toBe(String(process.pid)));
    symlinkSync(String(process.ppid), lock);
    await expect(publish(root, 'second')).rejects.toThrow(`Process ${process.ppid} is already building`);
    expect(readlinkSync(lock)).toBe(String(process.ppid));
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(publish(root, 'third'), 'of another user').rejects.toThrow('already building');
  });
});
