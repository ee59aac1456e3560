import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Alert } from '../../scripts/publishing/alert.ts';
import { parseAllow } from '../../scripts/publishing/gate/gate.ts';
import { essence } from '../../scripts/publishing/essence.ts';
import { problemsOf, recordsAlert } from '../../scripts/publishing/releases/records.ts';
import { release as publishRelease, type ReleaseOptions } from '../../scripts/publishing/releases/release.ts';
import {
  isRolledBack,
  rollback as rollBack,
  type RollbackOptions,
} from '../../scripts/publishing/releases/rollback.ts';
import { KEEP, listReleases, prune, REPLACED } from '../../scripts/publishing/releases/store.ts';
import { env } from '../../src/config/env.ts';
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
/** The demo, which may not go live. */
const release = (options: ReleaseOptions) => publishRelease({ blockers: () => [], ...options });
const publish = (root: string, mark: string, content?: FakeContent, options: Partial<ReleaseOptions> = {}) =>
  release({
    ...{ root, build: fakeBuild(mark, content), ask: brokenSource, log: quiet, tell: listen().tell },
    ...options,
  }) as Promise<string>;
const rollback = (root: string, to?: string, more: Partial<RollbackOptions> = {}) =>
  rollBack({ root, to, log: quiet, tell: listen().tell, ...more });
/** Whether the script of a release is there for a page of it, open since then. */
const hasScript = (root: string, mark: string) =>
  ['current', REPLACED].some((folder) => existsSync(join(root, folder, `_astro/app.${mark}.js`)));
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
    expect(published(root)).toBe('r8');
    expect(listReleases(root)).toHaveLength(KEEP);
    // Tabs opened on an earlier release still find their script, whatever the number of releases since.
    for (const mark of ['r1', 'r4', 'r7', 'r8']) expect(hasScript(root, mark), mark).toBe(true);

    await rollback(root);
    expect(published(root)).toBe('r7');
    await rollback(root, listReleases(root)[0]);
    expect(published(root)).toBe('r4');
    // Tabs of the releases that were taken back find their script as well.
    expect(hasScript(root, 'r8')).toBe(true);
    await expect(rollback(root)).rejects.toThrow(/no earlier release/);
    await expect(rollback(root, 'nothing')).rejects.toThrow(/no release nothing/i);
  });

  it('builds in the same empty folder each time: with another path Astro takes no page of the last build', async () => {
    const root = await tempDir();
    const folders: string[] = [];
    for (const mark of ['r1', 'r2'])
      await publish(root, mark, undefined, {
        build: async (outDir, options) => {
          folders.push(outDir);
          expect(readdirSync(outDir)).toEqual([]);
          await fakeBuild(mark)(outDir, options);
        },
      });
    expect(folders[1]).toBe(folders[0]);
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

  it('goes on the moment that the process before it is dead, and not before', async () => {
    const root = await tempDir();
    const lock = JSON.stringify(resolve('src/hosting/lock.ts'));
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { waitForLock } from ${lock};
         await waitForLock(${JSON.stringify(join(root, 'release.lock'))}, () => {});
         console.log('held');
         setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(String(await new Promise((said) => child.stdout.once('data', said)))).toContain('held');
    const waits = Promise.withResolvers<string>();
    const second = publish(root, 'second', undefined, { log: waits.resolve });
    expect(await waits.promise).toContain(`Waiting for process ${child.pid}`);
    // A process that was stopped, or does not get the processor, keeps it.
    child.kill('SIGSTOP');
    await sleep(500);
    expect(listReleases(root)).toEqual([]);
    child.kill('SIGKILL');
    await second;
    expect(published(root)).toBe('second');
  });
});

describe('a release', () => {
  it('shares nothing with a cache that its build was linked from', async () => {
    const root = await tempDir();
    const cache = await tempDir();
    await writeFiles(cache, { 'page.html': '<title>page</title>' });
    const build: ReleaseOptions['build'] = async (dir, options) => {
      await fakeBuild('one')(dir, options);
      execFileSync('ln', [join(cache, 'page.html'), join(dir, 'page.html')]);
    };
    await release({ root, build, log: quiet });
    writeFileSync(join(cache, 'page.html'), '');
    expect(readFileSync(join(root, 'current/page.html'), 'utf8')).toBe('<title>page</title>');
  });

  it('keeps bundled files for 30 days after they were replaced', async () => {
    const root = await tempDir();
    const day = 24 * 3_600_000;
    await publish(root, 'a');
    // What is live is no older than its replacement, however long it was live.
    const live = join(root, 'current/_astro/app.a.js');
    utimesSync(live, new Date(0), new Date(0));
    await publish(root, 'b');
    for (const [days, isKept] of [
      [29, true],
      [31, false],
    ] as const) {
      prune(root, Date.now() + days * day);
      expect(hasScript(root, 'a'), `${days} days`).toBe(isKept);
    }
    expect(hasScript(root, 'b')).toBe(true);
  });

  it('redirects a renamed post over any number of renames', async () => {
    const root = await tempDir();
    for (const slug of ['a', 'b', 'c']) await publish(root, slug, { blog: [{ slug, id: 'x' }, ...slugs(8)] });
    const rules = readFileSync(join(root, 'current/_redirects'), 'utf8');
    expect(rules).toContain('/blog/a /blog/c 301');
    expect(rules).toContain('/blog/b /blog/c 301');
  });

  it('that the gate stopped goes out when exactly its list is allowed', async () => {
    const root = await tempDir();
    await publish(root, 'one');
    const stopped = publish(root, 'two', { blog: slugs(9) });
    await expect(stopped).rejects.toThrow(/The gate stopped this release[^]*\/blog\/post-10/);
    const message = await stopped.catch((error: unknown) => (error as Error).message);
    const code = /--allow=([0-9a-f]{32})/.exec(message)![1]!;
    await expect(publish(root, 'two', { blog: slugs(8) }, { allow: parseAllow(code) })).rejects.toThrow(
      /gate stopped/,
    );
    await publish(root, 'two', { blog: slugs(9) }, { allow: parseAllow(code) });
    expect(published(root)).toBe('two');
  });

  it('tells once about records that keep their last good version', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    const folders: (string | undefined)[] = [];
    const build =
      (mark: string, kept: string[]): ReleaseOptions['build'] =>
      async (dir, options) => {
        folders.push(options.env?.['CONTENT_LAST_GOOD']);
        await fakeBuild(mark)(dir, options);
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
    expect(alerts).toHaveLength(1);
    expect(alerts[0]!.subject).toMatch(
      /^Published, but 1 record could not be: \/blog\/post-3 keeps its last good version/,
    );
  });

  it('tells of one such record in one sentence with a link to it, and of several a line each', async () => {
    const file = join(await tempDir(), 'report.json');
    const blog = {
      kept: [{ id: '64b7', slug: 'a-post', reason: 'its date is missing.' }],
      invalid: [{ id: '64b8', record: 'b-post', field: 'title', value: '', remedy: 'Write a title.' }],
    };
    writeFileSync(file, JSON.stringify({ blog }));
    const settings = { ...env, GHOST_URL: 'https://ghost.test' };
    const problems = (invalid: number) =>
      problemsOf({ collections: { blog: { kept: ['a-post'], invalid } } }, settings, file);
    expect(recordsAlert(problems(0))).toEqual({
      subject:
        'Published, but 1 record could not be: /blog/a-post keeps its last good version: its date is missing.',
      link: 'https://ghost.test/ghost/#/editor/post/64b7',
    });
    const { subject, text } = recordsAlert(problems(1));
    expect(subject).toBe('Published, but 2 records could not be.');
    expect(text!.split('\n')).toEqual([
      expect.stringContaining('/blog/a-post keeps its last good version'),
      expect.stringMatching(/^blog, left out: b-post: title is ''. Write a title. https:.*64b8$/),
    ]);
  });

  it('may have empty sections where that is declared; the next one may not lose what is there', async () => {
    const root = await tempDir();
    let asked: string | undefined;
    const build =
      (content: FakeContent): ReleaseOptions['build'] =>
      async (dir, options) => {
        asked = options.env?.['CONTENT_ALLOW_EMPTY'];
        await fakeBuild('m', content)(dir, options);
      };
    const mayBeEmpty = ['news', 'blog'];
    await release({ root, build: build({ news: [], blog: [] }), log: quiet, mayBeEmpty });
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
    await rollback(root, undefined, { tell });
    expect(alerts[0]!.subject).toMatch(/^Rolled back from .* to /);
    await expect(publish(root, 'bad')).rejects.toThrow(
      /Not published: release .* was rolled back\. The same code and content is not published/,
    );
    await expect(publish(root, 'bad')).rejects.toThrow(/--allow=held/);
    expect(published(root)).toBe('good');
    await publish(root, 'corrected');
    expect(published(root)).toBe('corrected');
    await expect(publish(root, 'bad')).rejects.toThrow(/Not published/);
    await publish(root, 'bad', undefined, { allow: parseAllow('held') });
    await publish(root, 'other');
    await publish(root, 'bad');
    expect(published(root)).toBe('bad');
  });

  it('from other code holds that code, whatever an editor writes meanwhile', async () => {
    const root = await tempDir();
    await publish(root, 'good', { code: 'A' });
    await publish(root, 'bad', { code: 'B' });
    await rollback(root);
    await expect(publish(root, 'edited', { code: 'B' })).rejects.toThrow(
      /was rolled back\. The same code is not published again.*Correct the code;/,
    );
    await publish(root, 'edited', { code: 'A' });
    expect(published(root)).toBe('edited');
  });

  it('from other code says how content goes out once the fault in it is mended', async () => {
    const root = await tempDir();
    const { alerts, tell } = listen();
    await publish(root, 'good', { code: 'A' });
    const bad = await publish(root, 'bad', { code: 'B' });
    await rollback(root, undefined, { tell });
    expect(alerts[0]!.text).toMatch(/The same code is not published again.*if the fault was in the content/);
    await publish(root, 'mended', { code: 'B' }, { allow: parseAllow('held') });
    expect(isRolledBack(root, bad)).toBe(false);
    await publish(root, 'later', { code: 'B' });
  });

  it('waits for a running release and goes back behind it', async () => {
    const root = await tempDir();
    await publish(root, 'good');
    await publish(root, 'bad');
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const running = release({
      root,
      log: quiet,
      build: async (dir, options) => {
        started.resolve();
        await finish.promise;
        await fakeBuild('worse')(dir, options);
      },
    });
    await started.promise;
    const back = rollback(root);
    finish.resolve();
    await Promise.all([running, back]);
    expect(published(root)).toBe('good');
    await expect(publish(root, 'worse')).rejects.toThrow(/Not published/);
  });

  it('is never undone by a later rollback, unless somebody names the release', async () => {
    const root = await tempDir();
    const back = (to?: string) => rollback(root, to);
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
