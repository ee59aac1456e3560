/** Releases and rollbacks: what is published, kept, held and told. Their builds are small sites of the tests. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDue, requestRelease, writeAttempt, type Attempt } from '../../scripts/publishing/releases/due.ts';
import { problemsOf, recordsAlert } from '../../scripts/publishing/releases/records.ts';
import {
  releasesBlocking,
  removeRollbackMarks,
  rollback,
} from '../../scripts/publishing/releases/rollback.ts';
import {
  activate,
  addRelease,
  KEEP,
  listReleases,
  removeOldReleases,
  REPLACED,
} from '../../scripts/publishing/releases/store.ts';
import { readBuild } from '../../src/articles/published.ts';
import { env } from '../../src/config/env.ts';
import { machine } from './machine.ts';
import { fakeBuild, writeFiles } from './fake-site.ts';
import { tempFolder } from '../support/temp.ts';

/** Whether the script of a release is there for a page of it, open since then. */
const hasScript = (root: string, mark: string) =>
  ['current', REPLACED].some((folder) => fs.existsSync(join(root, folder, `_astro/app.${mark}.js`)));

const titleOf = (root: string) =>
  /<title>(.*?)<\/title>/.exec(fs.readFileSync(join(root, 'current/index.html'), 'utf8'))?.[1];

/** Publishes a small site as a release does. @returns whether it may be: somebody may have gone back from the same */
async function publish(root: string, mark: string, code?: string): Promise<boolean> {
  const build = tempFolder('release');
  await fakeBuild(mark, build, { code });
  if (releasesBlocking(readBuild(build), root).length > 0) return false;
  await activate(root, await addRelease(root, build, new Date()));
  removeOldReleases(root);
  return true;
}

describe('a release', () => {
  it('is kept with the four before it, and its scripts for open tabs; going back leads there', async () => {
    const root = tempFolder('release');
    for (let count = 1; count <= 6; count++) await publish(root, `r${count}`);
    expect(titleOf(root)).toBe('r6');
    expect(listReleases(root)).toHaveLength(KEEP);
    for (const mark of ['r1', 'r5', 'r6']) expect(hasScript(root, mark), mark).toBe(true);
    await rollback(root);
    expect(titleOf(root)).toBe('r5');
    await rollback(root, listReleases(root)[0]);
    expect(titleOf(root)).toBe('r2');
    expect(hasScript(root, 'r6')).toBe(true);
    await expect(rollback(root)).rejects.toThrow('no earlier release');
    await expect(rollback(root, 'nothing')).rejects.toThrow(/There is no release nothing in .* Kept are/);
  });

  it('keeps bundled files for 30 days after they were replaced, however long they were live', async () => {
    const root = tempFolder('release');
    for (const mark of ['a', 'b']) {
      await writeFiles(join(root, mark), { [`_astro/app.${mark}.js`]: mark });
      fs.utimesSync(join(root, mark, `_astro/app.${mark}.js`), new Date(0), new Date(0));
      await activate(root, mark);
    }
    for (const [days, isKept] of [
      [29, true],
      [31, false],
    ] as const) {
      removeOldReleases(root, Date.now() + days * 24 * 3_600_000);
      expect(hasScript(root, 'a'), `${days} days`).toBe(isKept);
    }
    expect(hasScript(root, 'b')).toBe(true);
  });
});

it('tells of one record that could not be published in one sentence with a link to it, and of several a line each', async () => {
  const file = join(tempFolder('release'), 'report.json');
  const blog = {
    kept: [{ id: '64b7', slug: 'a-post', reason: 'its date is missing.' }],
    invalid: [{ id: '64b8', record: 'b-post', field: 'title', value: '', remedy: 'Write a title.' }],
  };
  fs.writeFileSync(file, JSON.stringify({ blog }));
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

describe('a rollback', () => {
  it('holds: the same build is not published again by itself, which is told once; anything else is', async () => {
    const own = await machine({ mark: 'good' });
    for (const mark of ['good', 'bad']) await own.release({ mark });
    await own.rollback();
    expect(own.messages()).toEqual([
      expect.stringMatching(/Rolled back from .* to .*\n.*nothing with that code is.*content that is mended/),
    ]);
    for (let night = 0; night < 2; night++)
      expect((await own.release({ mark: 'bad' })).said).toMatch(
        /Not published: release .* was rolled back\. Its content is not published again.*--allow=held/,
      );
    own.age(60);
    expect(await own.start('site-due.service')).toEqual({ code: 0, said: '' });
    expect(own.messages()).toEqual([expect.stringMatching(/A release failed[^]*was rolled back/)]);
    expect(own.title()).toBe('good');
    await own.release({ mark: 'corrected' });
    expect((await own.release({ mark: 'bad' })).said).toContain('Not published');
    expect(own.title()).toBe('corrected');
    await own.release({ mark: 'bad' }, '--allow=held');
    expect(own.title()).toBe('bad');
    await own.rollback('--to', own.releases()[0]!);
    expect(own.title()).toBe('good');
    expect(fs.readlinkSync(join(own.root, 'current'))).toBe(
      fs.readFileSync(join(own.root, 'switched'), 'utf8'),
    );
  });

  it('from other code holds that code, whatever an editor writes meanwhile, until that is allowed', async () => {
    const root = tempFolder('release');
    await publish(root, 'good', 'A');
    await publish(root, 'bad', 'B');
    await rollback(root);
    expect(await publish(root, 'edited', 'B')).toBe(false);
    expect(await publish(root, 'edited', 'A')).toBe(true);
    expect(await publish(root, 'mended', 'B')).toBe(false);
    removeRollbackMarks(root, listReleases(root));
    for (const mark of ['mended', 'later']) expect(await publish(root, mark, 'B')).toBe(true);
  });

  it('is never undone by a later rollback, unless somebody names the release', async () => {
    const root = tempFolder('release');
    for (const mark of ['good', 'bad']) await publish(root, mark);
    const bad = listReleases(root).at(-1)!;
    await rollback(root);
    await publish(root, 'next');
    await rollback(root);
    expect(titleOf(root)).toBe('good');
    await expect(rollback(root)).rejects.toThrow('no earlier release');
    await rollback(root, bad);
    expect(titleOf(root)).toBe('bad');
    await publish(root, 'later');
    await rollback(root);
    expect(titleOf(root)).toBe('bad');
  });
});

const noon = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);

interface Situation {
  /** All in minutes before noon. */
  built?: number;
  asked?: number;
  nextDue?: number;
  attempt?: Omit<Attempt, 'at'> & { at: number };
}

async function situation({ built, asked, nextDue, attempt }: Situation): Promise<string> {
  const root = tempFolder('release');
  if (built !== undefined) {
    const id = minutesAgo(built).toISOString().replace(/[:.]/g, '-').replace('Z', '');
    fs.mkdirSync(join(root, id));
    const due = nextDue === undefined ? undefined : minutesAgo(nextDue).toISOString();
    fs.writeFileSync(join(root, id, 'build.json'), JSON.stringify({ addresses: ['/'], nextDue: due }));
    fs.symlinkSync(id, join(root, 'current'));
  }
  if (asked !== undefined) {
    requestRelease(root);
    fs.utimesSync(join(root, 'asked'), minutesAgo(asked), minutesAgo(asked));
    // Those that follow change nothing.
    requestRelease(root);
  }
  if (attempt) writeAttempt(root, { ...attempt, at: minutesAgo(attempt.at).getTime() });
  return root;
}
const failed = (attempts: number, at: number, final = false) => ({ attempts, at, final });

it.each<[string, Situation, boolean]>([
  ['when nothing is published yet', {}, true],
  ['not while nothing happens', { built: 30 }, false],
  ['a minute after the first change of a burst', { built: 30, asked: 1 }, true],
  ['not before', { built: 30, asked: 0.9 }, false],
  ['when an article becomes public by its date', { built: 30, nextDue: 0 }, true],
  ['not before', { built: 30, nextDue: -1 }, false],
  ['once: the build of that moment may name it again', { built: 30, nextDue: 30 }, false],
  ['one minute after a failure', { built: 30, attempt: failed(1, 1) }, true],
  ['not before', { built: 30, attempt: failed(1, 0.9) }, false],
  ['eight minutes after the fourth', { built: 30, attempt: failed(4, 8) }, true],
  ['not before', { built: 30, attempt: failed(4, 7.9) }, false],
  ['half an hour after the hundredth', { built: 30, attempt: failed(100, 30) }, true],
  ['not after one that time does not mend', { built: 99, attempt: failed(1, 60, true) }, false],
  ['but when a change comes', { built: 99, asked: 1, attempt: failed(1, 60, true) }, true],
  ['or an article becomes public', { built: 99, nextDue: 1, attempt: failed(1, 60, true) }, true],
  ['not for one that was due then', { built: 99, nextDue: 61, attempt: failed(1, 60, true) }, false],
  ['not after the last one was published', { built: 30, attempt: failed(0, 20) }, false],
])('a release is due %s: %o', async (_, at, due) => expect(isDue(await situation(at), noon)).toBe(due));

it('refuses a change that cannot be noted, and takes an account that was cut off for a failed attempt', async () => {
  const root = tempFolder('release');
  fs.mkdirSync(join(root, 'asked'));
  expect(() => requestRelease(root)).toThrow(/EISDIR/);
  fs.rmdirSync(join(root, 'asked'));
  fs.writeFileSync(join(root, 'attempt.json'), '{"attempts":1');
  expect(isDue(root)).toBe(false);
  expect(isDue(root, Date.now() + 61_000)).toBe(true);
});
