/** When the server of one machine builds. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { release } from '../../scripts/publishing/releases/release.ts';
import { releaseId } from '../../scripts/publishing/releases/store.ts';
import {
  createSchedule,
  isDue,
  type ScheduleOptions,
  type Situation,
} from '../../scripts/publishing/serve/schedule.ts';
import { fakeBuild, tempDir } from './support.ts';

const minute = 60_000;
/** Noon, local time: the last night was this morning. */
const noon = new Date(2026, 10, 21, 12).getTime();

describe('a build is due', () => {
  const situation = (more: Partial<Situation>): Situation => ({
    now: noon,
    started: noon - 60 * minute,
    built: noon - 30 * minute,
    quietMs: minute,
    ...more,
  });

  it.each<[string, Partial<Situation>, boolean]>([
    ['when nothing is published yet', { built: undefined }, true],
    ['not while nothing happens', {}, false],
    [
      'once after a start: changes may have been announced while nobody listened',
      { started: noon - 1 },
      true,
    ],
    ['when a change has rested for a minute', { lastChange: noon - minute }, true],
    ['not before: a burst of changes is one build', { lastChange: noon - minute + 1 }, false],
    [
      'five minutes after the first change, however many follow',
      { firstChange: noon - 5 * minute, lastChange: noon },
      true,
    ],
    ['not for a change that the newest release has', { lastChange: noon - 31 * minute }, false],
    [
      'for a change of the very moment in which the newest build began',
      { lastChange: noon - 30 * minute },
      true,
    ],
    ['when an article becomes public by its date', { nextDue: noon }, true],
    ['not before', { nextDue: noon + 1 }, false],
    ['once: the build of that moment may name it again', { nextDue: noon - 30 * minute }, false],
    ['every night', { built: new Date(2026, 10, 21, 3, 16).getTime(), started: 0 }, true],
    ['once a night', { built: new Date(2026, 10, 21, 3, 18).getTime(), started: 0 }, false],
  ])('%s', (_, more, due) => expect(isDue(situation(more))).toBe(due));
});

describe('an announced change', () => {
  beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval'] }));

  /** A schedule over a folder in which each build publishes; its first build has been made. */
  async function scheduleIn(root: string, options: Partial<ScheduleOptions> = {}) {
    const builds: number[] = [];
    const build = async () => {
      builds.push(Date.now());
      mkdirSync(join(root, releaseId(new Date())));
    };
    const schedule = createSchedule({ root, build, ...options });
    onTestFinished(() => {
      schedule.stop();
      vi.useRealTimers();
    });
    return { schedule, builds };
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('and 999 more within a minute become one build', async () => {
    const { schedule, builds } = await scheduleIn(await tempDir());
    await pass(1_000);
    expect(builds).toHaveLength(1);
    for (let n = 0; n < 1_000; n++) {
      schedule.accept();
      await pass(50);
    }
    await pass(59_000);
    expect(builds).toHaveLength(1);
    await pass(2_000);
    expect(builds).toHaveLength(2);
    await pass(60 * minute);
    expect(builds).toHaveLength(2);
    expect(schedule.state()).toMatchObject({ waiting: false, building: false });
  });

  it('is on disk before its sender is answered, and one that cannot be written is refused', async () => {
    const root = await tempDir();
    const { schedule } = await scheduleIn(root);
    await pass(1_000);
    schedule.accept();
    schedule.stop();
    // Another process, after a kill.
    const { schedule: next } = await scheduleIn(root);
    expect(next.state().waiting).toBe(true);
    mkdirSync(join(root, 'waiting.tmp'));
    expect(() => next.accept()).toThrow(/EISDIR/);
  });

  it('that came during a build is built once more', async () => {
    const ends: (() => void)[] = [];
    const root = await tempDir();
    const { schedule } = await scheduleIn(root, {
      build: () => {
        const began = releaseId(new Date());
        return new Promise<void>((done) =>
          ends.push(() => {
            mkdirSync(join(root, began));
            done();
          }),
        );
      },
    });
    await pass(1_000);
    schedule.accept();
    await pass(10 * minute);
    expect(ends).toHaveLength(1);
    ends[0]!();
    await pass(2_000);
    expect(ends).toHaveLength(2);
    ends[1]!();
    await pass(10 * minute);
    expect(ends).toHaveLength(2);
  });

  it('is tried again with growing pauses, told once for each message, until it is live', async () => {
    let fails: string | undefined;
    const pauses: number[] = [];
    const told: boolean[] = [];
    const recovered: number[] = [];
    const root = await tempDir();
    const { schedule, builds } = await scheduleIn(root, {
      onFailure: (_error, isNew, { nextAttempt }) => {
        told.push(isNew);
        pauses.push((Date.parse(nextAttempt) - Date.now()) / minute);
      },
      onRecovery: (attempts) => recovered.push(attempts),
      build: async () => {
        builds.push(Date.now());
        if (fails !== undefined) throw new Error(fails);
        mkdirSync(join(root, releaseId(new Date())));
      },
    });
    await pass(1_000);
    fails = 'Ghost is away';
    schedule.accept();
    await pass(120 * minute);
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(told.slice(0, 3)).toEqual([true, false, false]);
    expect(schedule.state()).toMatchObject({ waiting: true, failure: { message: 'Ghost is away' } });
    fails = undefined;
    await pass(30 * minute);
    expect(recovered).toEqual([pauses.length]);
    expect(schedule.state()).toMatchObject({ waiting: false, failure: undefined });
  });

  it('in a file that cannot be read counts as one', async () => {
    const root = await tempDir();
    await scheduleIn(root);
    await pass(1_000);
    writeFileSync(join(root, 'waiting'), '{');
    expect((await scheduleIn(root)).schedule.state().waiting).toBe(true);
  });

  it('waits where the releases cannot be read for a while, and nothing ends', async () => {
    const root = await tempDir();
    const { builds } = await scheduleIn(root);
    await pass(1_000);
    expect(builds).toHaveLength(1);
    rmSync(root, { recursive: true });
    await pass(2_000);
    mkdirSync(root, { recursive: true });
    await pass(2 * minute);
    expect(builds).toHaveLength(2);
  });
});

it('a release by hand has what was announced before it', async () => {
  const root = await tempDir();
  const schedule = createSchedule({ root, build: () => Promise.resolve(), quietMs: 3_600_000 });
  onTestFinished(() => schedule.stop());
  schedule.accept();
  expect(schedule.state().waiting).toBe(true);
  await release({ root, build: fakeBuild('by-hand'), log: () => {} });
  expect(schedule.state().waiting).toBe(false);
});
