/** The log of releases: what happened in the last fifty, and what everybody may know of them. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Alert } from '../../scripts/publishing/alert.ts';
import { openQueue } from '../../scripts/publishing/receiver/queue.ts';
import { causedHere, entryOf, otherEntry, writeLog } from '../../scripts/publishing/releases/log.ts';
import { recordProblems, recordsAlert } from '../../scripts/publishing/releases/records.ts';
import { release, rollback, type ReleaseOptions } from '../../scripts/publishing/releases/release.ts';
import { env } from '../../src/config/env.ts';
import { MOST, readLog, readPublicEntry } from '../../src/hosting/release-log.ts';
import { until } from '../support/live.ts';
import { fakeBuild, healthySource, slugs, tempDir, type FakeContent } from './support.ts';

const quiet = () => {};
const publish = (root: string, mark: string, content: FakeContent = {}, more: Partial<ReleaseOptions> = {}) =>
  release({
    root,
    build: fakeBuild(mark, content),
    ask: healthySource(content),
    log: quiet,
    tell: () => Promise.resolve(true),
    ...more,
  });
const base: FakeContent = { news: slugs(10, 'news'), blog: slugs(10) };
const publicReleases = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'current/build.json'), 'utf8')) as { releases: unknown[] }).releases;

describe('the log', () => {
  it('says when, why, by whom, what changed and how long; build.json tells numbers alone', async () => {
    const root = await tempDir();
    await publish(root, 'a', base, { caused: { cause: 'start' } });
    const blog = [...slugs(8), 'post-9-renamed', 'post-11'].map((slug) => ({
      slug,
      id: slug === 'post-9-renamed' ? 'id-post-9' : `id-${slug}`,
      text: slug === 'post-1' ? 'edited' : '',
    }));
    await publish(root, 'b', { ...base, blog }, { caused: { cause: 'change', by: 'Ghost' } });
    const [first, second] = readLog(root);
    expect(first).toMatchObject({ what: 'published', cause: 'start', added: 0, changed: 0, leftOut: 0 });
    expect(second).toMatchObject({
      what: 'published',
      cause: 'change',
      by: 'Ghost',
      added: 1,
      changed: 1,
      withdrawn: 1,
      redirected: 1,
      examples: [
        'added /blog/post-11',
        'changed /blog/post-1',
        'withdrawn /blog/post-10 (unpublished or deleted)',
        'redirected /blog/post-9 to /blog/post-9-renamed',
      ],
    });
    expect(Date.parse(second!.contentAsOf!)).toBeLessThanOrEqual(Date.parse(second!.at));
    expect(statSync(join(root, 'log.json')).mode & 0o077).toBe(0);
    expect(publicReleases(root)).toHaveLength(2);
    expect(JSON.stringify(publicReleases(root))).not.toMatch(/Ghost|post-|examples|message/);
    expect(publicReleases(root).every((entry) => readPublicEntry(entry) !== undefined)).toBe(true);
  });

  it('counts hand-written entries, and one that is a page once', () => {
    const made = (addresses: string[], written: Record<string, string>) => ({
      from: '',
      addresses,
      redirects: [],
      drafts: false,
      records: {},
      former: [],
      written,
    });
    const entry = entryOf(
      { cause: 'hand' },
      {
        previous: made(['/'], { 'home/home': 'a', 'jobs/clerk': 'a' }),
        next: made(['/', '/audits'], { 'home/home': 'b', 'jobs/engineer': 'a', 'services/audits': 'a' }),
        judgement: { renamed: [], withdrawn: [] },
        contentAsOf: '2026-01-01T00:00:00Z',
        seconds: 1,
        kept: [],
      },
    );
    expect(entry).toMatchObject({ added: 2, changed: 1, withdrawn: 1 });
    expect(entry.examples).toEqual([
      'added /audits',
      'added jobs/engineer',
      'changed home/home',
      'withdrawn jobs/clerk',
    ]);
  });

  it('tells of a failure, of the gate and of a rollback', async () => {
    const root = await tempDir();
    await publish(root, 'a', base);
    const broken = { build: () => Promise.reject(new Error('Ghost is away.\nTry again.')) };
    for (let i = 0; i < 3; i++) await expect(publish(root, 'b', base, broken)).rejects.toThrow();
    expect(readLog(root)).toHaveLength(2);
    expect(readLog(root)[1]).toMatchObject({
      what: 'failed',
      message: 'Ghost is away.\nTry again.',
      times: 3,
    });
    await expect(publish(root, 'c', { ...base, blog: slugs(2) })).rejects.toThrow(/loses 8/);
    await publish(root, 'd', base);
    await rollback(root, undefined, quiet, () => Promise.resolve(true));
    expect(readLog(root).at(-1)).toMatchObject({ what: 'rolled back', cause: 'hand' });
    // What is public knows of releases alone, and the next one goes on after a rollback.
    await publish(root, 'e', { ...base, blog: [...slugs(10), 'new'] });
    expect(publicReleases(root)).toHaveLength(3);
  });

  it('keeps fifty, survives a broken file, and never fails a release', async () => {
    const root = await tempDir();
    for (let i = 0; i < MOST + 5; i++)
      writeLog(root, otherEntry({ what: 'failed', cause: 'retry', message: `failure ${i}` }));
    expect(readLog(root)).toHaveLength(MOST);
    expect(readLog(root).at(-1)?.message).toBe(`failure ${MOST + 4}`);
    for (const broken of ['[{"what": "publ', '[null, 3, {}, "what"]', '{"at": "2026-01-01T00:00:00Z"}']) {
      writeFileSync(join(root, 'log.json'), broken);
      expect(readLog(root)).toEqual([]);
    }
    writeFileSync(join(root, 'log.json'), '[null, {}]');
    await publish(root, 'a', base);
    expect(readLog(root)).toHaveLength(1);
    // A folder where the file would be written.
    const other = await tempDir();
    mkdirSync(join(other, 'log.json'));
    const said: string[] = [];
    await publish(other, 'a', base, { log: (line) => said.push(line) });
    expect(said.join()).toMatch(/log\.json could not be written/);
  });

  it('takes nothing from the network that is no entry', () => {
    const entry = {
      at: '2026-01-01T00:00:00Z',
      contentAsOf: '2026-01-01T00:00:00Z',
      cause: 'push',
      ...{ seconds: 1, added: 0, changed: 0, withdrawn: 0, redirected: 0, leftOut: 0 },
    };
    expect(readPublicEntry({ ...entry, by: 'somebody' })).toEqual(entry);
    for (const wrong of [
      null,
      'x',
      { ...entry, at: 'soon' },
      { ...entry, cause: 'toString' },
      { ...entry, added: '1' },
    ])
      expect(readPublicEntry(wrong)).toBeUndefined();
  });

  it('names what started it: a push, the night, a webhook, a person', () => {
    expect(causedHere({ GITHUB_EVENT_NAME: 'schedule' })).toMatchObject({ cause: 'night' });
    expect(causedHere({ GITHUB_EVENT_NAME: 'workflow_run' })).toMatchObject({ cause: 'push' });
    expect(causedHere({ GITHUB_EVENT_NAME: 'repository_dispatch' })).toMatchObject({ cause: 'change' });
    expect(causedHere({ GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_ACTOR: 'ada' })).toEqual({
      cause: 'hand',
      by: 'ada',
    });
    expect(causedHere({}).cause).toBe('hand');
  });
});

it('the queue remembers what announced a change until a build with it is live', async () => {
  const dir = await tempDir();
  const asked: (readonly string[])[] = [];
  const queue = await openQueue({
    file: join(dir, 'queue.json'),
    quietMs: 0,
    retryMs: 1,
    build: (_reason, by) => {
      asked.push(by);
      return asked.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
  });
  onTestFinished(() => queue.stop());
  await Promise.all([queue.accept('Ghost'), queue.accept('Supabase'), queue.accept('Ghost')]);
  await until('it is live', () => queue.state().pending === 0);
  expect(asked.at(-1)).toEqual(['Ghost', 'Supabase']);
  await queue.accept();
  await until('it is live too', () => queue.state().pending === 0);
  expect(asked.at(-1)).toEqual([]);
});

describe('the alert about records', () => {
  const settings = { ...env, GHOST_URL: 'https://ghost.example', SUPABASE_URL: 'https://abcd.supabase.co' };
  async function problemsOf(kept: string[], reasons: object) {
    const build = await tempDir();
    writeFileSync(
      join(build, 'build.json'),
      JSON.stringify({ collections: { blog: { kept, invalid: 0 }, news: { kept: [], invalid: 1 } } }),
    );
    const file = join(build, 'reasons.json');
    writeFileSync(file, JSON.stringify(reasons));
    return recordProblems(build, settings, file);
  }
  const invalid = [{ id: '7', record: 'record 7', field: 'title', value: '', remedy: 'Write a title.' }];

  it('is one sentence with a link to the record in its editor', async () => {
    const problems = await problemsOf([], { news: { invalid } });
    expect(recordsAlert(problems)).toEqual<Alert>({
      subject: "Published, but 1 record could not be: news, left out: record 7: title is ''. Write a title.",
      link: 'https://supabase.com/dashboard/project/abcd/editor',
    });
  });

  it('has a line and a link for each of several', async () => {
    const problems = await problemsOf(['a-post'], {
      blog: { kept: [{ id: '65ab', slug: 'a-post', reason: 'title is missing.' }] },
      news: { invalid },
    });
    const { subject, text } = recordsAlert(problems);
    expect(subject).toBe('Published, but 2 records could not be.');
    expect(text).toContain(
      '/blog/a-post keeps its last good version: title is missing. https://ghost.example/ghost/#/editor/post/65ab\n',
    );
  });
});
