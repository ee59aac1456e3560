/**
 * When the server of this machine builds: after announced changes have rested, every night, and when something becomes
 * public by its date. All of it follows from the folder of the releases, so that nothing is lost when the process ends:
 * `waiting` says when the last change was announced, and each release when its build began.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, type Manifest } from '../../../src/articles/published.ts';
import { beginOf, currentRelease, listReleases } from '../releases/store.ts';

/** A burst of changes becomes one build, at the latest this long after the first. */
const MAX_WAIT_MS = 5 * 60_000;
/** Of the local clock. */
const NIGHT = { hour: 3, minute: 17 };
/** Pauses between failed attempts double up to this. */
const MAX_RETRY_MS = 30 * 60_000;

/** What is known about the content of this machine's releases; times in milliseconds since the epoch. */
export interface Situation {
  now: number;
  /** When the build of the newest release began; absent before the first. */
  built?: number;
  /** When this process started: what changed while nobody listened is unknown. */
  started: number;
  /** The first change that the newest release may lack, and the last one. */
  firstChange?: number;
  lastChange?: number;
  /** When something of the published content becomes public by itself. */
  nextDue?: number;
  /** How long changes rest before they are built. */
  quietMs: number;
}

/** The last moment at which the clock showed the time of the nightly build. */
function lastNight(now: number): number {
  const night = new Date(now);
  night.setHours(NIGHT.hour, NIGHT.minute, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** A change in the moment in which a build began may be missing in it. */
const isWaiting = ({ built = 0, lastChange }: Situation): boolean =>
  lastChange !== undefined && lastChange >= built;

export function isDue(situation: Situation): boolean {
  const { now, built, started, firstChange = now, lastChange = now, nextDue, quietMs } = situation;
  if (built === undefined || built < started || built < lastNight(now)) return true;
  if (isWaiting(situation) && (now - lastChange >= quietMs || now - firstChange >= MAX_WAIT_MS)) return true;
  return nextDue !== undefined && nextDue <= now && nextDue > built;
}

/** A build that failed, as people are told about it. */
export interface Failure {
  message: string;
  /** In a row. */
  attempts: number;
  /** ISO 8601. */
  nextAttempt: string;
}

export interface ScheduleOptions {
  /** Folder of the releases. */
  root: string;
  /** Builds and publishes; rejects when that failed. */
  build: () => Promise<unknown>;
  quietMs?: number;
  /** Pause after the first failure. */
  retryMs?: number;
  /** @param isNew false for the same message as before */
  onFailure?: (error: Error, isNew: boolean, failure: Failure) => void;
  onRecovery?: (attempts: number) => void;
}

/** A file that cannot be read counts as a change now: better one build too many. */
function readWaiting(file: string): number | undefined {
  try {
    return Date.parse(readFileSync(file, 'utf8')) || Date.now();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : Date.now();
  }
}

/** Reads the published build, once for each release: with ten thousand articles that is megabytes. */
function publishedBuildOf(root: string): () => (Manifest & { id: string }) | undefined {
  let known: (Manifest & { id: string }) | undefined;
  return () => {
    const id = currentRelease(root);
    if (id === undefined) return undefined;
    if (known?.id !== id) known = { id, ...readBuild(join(root, id)) };
    return known;
  };
}

export function createSchedule(options: ScheduleOptions) {
  const { root, build, quietMs = 60_000, retryMs = 60_000 } = options;
  const file = join(root, 'waiting');
  const started = Date.now();
  const published = publishedBuildOf(root);
  let lastChange = readWaiting(file);
  let firstChange = lastChange;
  let building = false;
  let stopped = false;
  let failure: Failure | undefined;

  function situation(): Situation {
    const newest = listReleases(root).at(-1);
    const built = newest === undefined ? undefined : beginOf(newest);
    const nextDue = Date.parse(published()?.nextDue ?? '') || undefined;
    return { now: Date.now(), started, built, firstChange, lastChange, nextDue, quietMs };
  }

  function noteFailure(error: Error): void {
    const attempts = (failure?.attempts ?? 0) + 1;
    const isNew = failure?.message !== error.message;
    const pause = Math.min(MAX_RETRY_MS, retryMs * 2 ** Math.min(attempts - 1, 20));
    failure = {
      message: error.message,
      attempts,
      nextAttempt: new Date(Date.now() + pause).toISOString(),
    };
    options.onFailure?.(error, isNew, failure);
  }

  function noteSuccess(): void {
    if (failure) options.onRecovery?.(failure.attempts);
    failure = undefined;
    // What came during the build waits from its own moment on.
    firstChange = isWaiting(situation()) ? lastChange : undefined;
  }

  /** Builds if that is due and nothing is built. */
  async function tick(): Promise<void> {
    if (building || (failure && Date.now() < Date.parse(failure.nextAttempt))) return;
    building = true;
    try {
      // Reads the folder of the releases, which fails where no file can be opened any more; it must not end the server.
      if (isDue(situation())) await build();
      // Or somebody else has published since the last attempt failed.
      else if (!failure) return;
      noteSuccess();
    } catch (error) {
      // A build that ends with this process has not failed.
      if (!stopped) noteFailure(error as Error);
    } finally {
      building = false;
    }
  }

  const timer = setInterval(() => void tick(), Math.min(1_000, quietMs, retryMs));
  return {
    /** Notes a change. It is on disk when this returns. @throws {Error} when it could not be written */
    accept(): void {
      const now = Date.now();
      writeFileSync(`${file}.tmp`, new Date(now).toISOString(), { flush: true });
      renameSync(`${file}.tmp`, file);
      if (!isWaiting(situation())) firstChange = now;
      lastChange = now;
    },
    state: () => ({ published: published(), waiting: isWaiting(situation()), building, failure }),
    stop(): void {
      stopped = true;
      clearInterval(timer);
    },
  };
}

export type Schedule = ReturnType<typeof createSchedule>;
