/** Accepted changes that are not live yet, and what `/healthz` says about them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { health, nextDue } from '../../scripts/publishing/receiver/health.ts';
import { openQueue, type QueueOptions, type Reason } from '../../scripts/publishing/receiver/queue.ts';
import { release, rollback } from '../../scripts/publishing/releases/release.ts';
import { readState } from '../../scripts/publishing/releases/state.ts';
import { until } from '../support/live.ts';
import { fakeBuild, tempDir } from './support.ts';

async function queueIn(dir: string, options: Partial<QueueOptions> = {}) {
  const queue = await openQueue({
    file: join(dir, 'queue.json'),
    build: () => Promise.resolve(),
    quietMs: 0,
    ...options,
  });
  onTestFinished(() => queue.stop());
  return queue;
}
const onDisk = (dir: string) => JSON.parse(readFileSync(join(dir, 'queue.json'), 'utf8')) as object;

describe('the queue', () => {
  it('has a change on disk before it says so, and says when it could not write it', async () => {
    const dir = await tempDir();
    const queue = await queueIn(dir, { quietMs: 3_600_000 });
    await queue.accept();
    expect(onDisk(dir)).toMatchObject({ accepted: 1, live: 0 });
    await Promise.all([queue.accept(), queue.accept(), queue.accept()]);
    expect(onDisk(dir)).toMatchObject({ accepted: 4, live: 0 });
    // A folder in the place of the file: nothing can be written there.
    mkdirSync(join(dir, 'queue.json.tmp'));
    await expect(queue.accept()).rejects.toThrow();
  });

  it('tries again with growing pauses until a build that began after the change is live', async () => {
    const dir = await tempDir();
    vi.useFakeTimers({ toFake: ['Date'], now: 1_795_222_151_699 });
    onTestFinished(() => void vi.useRealTimers());
    const pauses: number[] = [];
    const reasons: Reason[] = [];
    const told: boolean[] = [];
    let recovered: number | undefined;
    const queue = await queueIn(dir, {
      retryMs: 1,
      maxRetryMs: 8,
      build: (reason) => {
        reasons.push(reason);
        return reasons.length <= 6 ? Promise.reject(new Error('Ghost is away')) : Promise.resolve();
      },
      onFailure: (_error, _state, again) => {
        told.push(again);
        pauses.push(Date.parse(queue.state().retryAt!) - Date.now());
      },
      onRecovery: (attempts) => (recovered = attempts),
    });
    await queue.accept();
    await until('it is live', () => queue.state().pending === 0);
    expect(pauses).toEqual([1, 2, 4, 8, 8, 8]);
    expect(told).toEqual([false, true, true, true, true, true]);
    expect(reasons).toEqual(['change', ...Array<Reason>(6).fill('retry')]);
    expect(recovered).toBe(6);
    expect(queue.state().failure).toBeUndefined();
  });

  it('counts a change that comes while a build reads as waiting, and builds once more', async () => {
    const dir = await tempDir();
    const ends: (() => void)[] = [];
    const queue = await queueIn(dir, { build: () => new Promise((done) => ends.push(done)) });
    await queue.accept();
    await until('the first build', () => ends.length === 1);
    await queue.accept();
    ends[0]!();
    await until('the second build', () => ends.length === 2);
    expect(queue.state()).toMatchObject({ accepted: 2, live: 1, pending: 1 });
    ends[1]!();
    await until('both are live', () => queue.state().pending === 0);
  });

  it('goes on where it ended; a file that cannot be read is one change', async () => {
    const dir = await tempDir();
    writeFileSync(join(dir, 'queue.json'), JSON.stringify({ accepted: 7, live: 5, attempts: 3 }));
    expect((await queueIn(dir)).state()).toMatchObject({ pending: 2, attempts: 3 });
    writeFileSync(join(dir, 'queue.json'), '{"accepted":');
    expect((await queueIn(dir)).state().pending).toBe(1);
  });

  it('hands on why it builds', async () => {
    const reasons: Reason[] = [];
    const queue = await queueIn(await tempDir(), {
      build: (reason) => Promise.resolve(void reasons.push(reason)),
    });
    for (const reason of ['start', 'night', 'due', 'answer'] as const) {
      queue.buildNow(reason);
      await until(reason, () => reasons.at(-1) === reason && !queue.busy());
    }
  });
});

it('/healthz tells release, age of the content, kept records and the last failure, without secrets', async () => {
  const root = await tempDir();
  vi.stubEnv('GHOST_CONTENT_API_KEY', 'deadbeefdeadbeefdeadbeef');
  onTestFinished(() => void vi.unstubAllEnvs());
  const build = (mark: string, builtAt: string) => async (dir: string) => {
    await fakeBuild(mark)(dir);
    const report = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as object;
    const collections = { blog: { source: 'Ghost', published: 10, kept: ['post-3'] } };
    const nextDue = '2027-01-01T00:00:00.000Z';
    writeFileSync(join(dir, 'build.json'), JSON.stringify({ ...report, builtAt, nextDue, collections }));
  };
  const quietly = { log: () => {}, tell: () => Promise.resolve(false) };
  const first = await release({ root, build: build('a', '2026-11-21T10:00:00.000Z'), ...quietly });
  const second = await release({ root, build: build('b', '2026-11-21T11:00:00.000Z'), ...quietly });
  const queue = await queueIn(root, {
    retryMs: 3_600_000,
    build: () => Promise.reject(new Error('refused deadbeefdeadbeefdeadbeef')),
  });
  expect(health(root, queue)).toMatchObject({
    ok: true,
    release: { id: second, builtAt: '2026-11-21T11:00:00.000Z' },
    failure: null,
    records: ['/blog/post-3 keeps its last good version.'],
    queue: { pending: 0, building: false },
    content: { blog: { source: 'Ghost', published: 10, asOf: readState(root).published!.contentAsOf } },
  });
  expect(nextDue(root)).toBe('2027-01-01T00:00:00.000Z');
  await rollback(root, undefined, quietly.log, quietly.tell);
  await queue.accept();
  await until('a failure', () => queue.state().failure !== undefined);
  const after = health(root, queue);
  expect(after).toMatchObject({
    ok: false,
    release: { id: first },
    failure: { message: 'refused (GHOST_CONTENT_API_KEY)', attempts: 1 },
    queue: { pending: 1 },
    content: { blog: { asOf: '2026-11-21T10:00:00.000Z' } },
  });
  expect(Date.parse(after.failure!.nextAttempt!)).toBeGreaterThan(Date.now());
});
