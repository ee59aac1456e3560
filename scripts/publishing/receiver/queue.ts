/**
 * Changes that were accepted and are not live yet. They are on disk before a sender is answered, survive the end of the
 * process, and are tried again with growing pauses until a build that began after them is live.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { createCoalescer } from './coalesce.ts';

export type Reason = 'start' | 'change' | 'retry' | 'night' | 'due' | 'answer';

export interface QueueState {
  /** Changes ever accepted, and how many of them are live. */
  accepted: number;
  live: number;
  /** ISO 8601: the first and the last change that are not live. */
  since?: string;
  last?: string;
  /** What announced the changes that are not live. */
  by?: string[];
  /** Builds that failed in a row, and the last of them. */
  attempts: number;
  failure?: { at: string; message: string };
}

export interface QueueOptions {
  /** The file that the state is kept in. */
  file: string;
  /** Builds and publishes; rejects when that failed. */
  build: (reason: Reason, by: readonly string[]) => Promise<void>;
  quietMs?: number;
  maxWaitMs?: number;
  /** Pause after the first failure; it doubles up to `maxRetryMs`. */
  retryMs?: number;
  maxRetryMs?: number;
  onFailure?: (error: Error, state: QueueState, again: boolean) => void;
  onRecovery?: (attempts: number) => void;
}

export interface Queue {
  /** Resolves when the change is on disk; rejects when it could not be written. */
  accept(by?: string): Promise<void>;
  /** Builds as soon as nothing else is built. */
  buildNow(reason: Reason): void;
  state(): QueueState & { pending: number; building: boolean; retryAt?: string };
  busy(): boolean;
  stop(): void;
}

const EMPTY: QueueState = { accepted: 0, live: 0, attempts: 0 };

/** A file that cannot be read counts as one pending change: better one build too many. */
async function load(file: string): Promise<QueueState> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as QueueState;
    const whole = [state.accepted, state.live, state.attempts].every(Number.isInteger);
    return whole ? state : { ...EMPTY, accepted: 1 };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { ...EMPTY } : { ...EMPTY, accepted: 1 };
  }
}

/** Writes one after the other; those who come while one is written share the next. */
function createWriter(file: string, text: () => string): () => Promise<void> {
  const write = async () => {
    const handle = await open(`${file}.tmp`, 'w');
    try {
      await handle.writeFile(text());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.tmp`, file);
  };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = write().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { file, build, retryMs = 60_000, maxRetryMs = 30 * 60_000 } = options;
  const state = await load(file);
  const save = createWriter(file, () => JSON.stringify(state));
  let building = false;
  let stopped = false;
  let reason: Reason = state.attempts > 0 ? 'retry' : 'change';
  let retry: { timer: NodeJS.Timeout; at: number } | undefined;
  const clearRetry = () => {
    clearTimeout(retry?.timer);
    retry = undefined;
  };

  async function run(): Promise<void> {
    clearRetry();
    // What comes while the build reads its sources may be missing in it.
    const upTo = state.accepted;
    const why = reason;
    const by = state.by ?? [];
    state.by = undefined;
    reason = 'change';
    building = true;
    try {
      await build(why, by);
      if (stopped) return;
      if (state.attempts > 0) options.onRecovery?.(state.attempts);
      Object.assign(state, { live: upTo, attempts: 0, failure: undefined });
      if (state.accepted === upTo) Object.assign(state, { since: undefined, last: undefined });
      else state.since = state.last;
    } catch (error) {
      if (stopped) return;
      state.by = [...new Set([...by, ...(state.by ?? [])])];
      const { message } = error as Error;
      const again = state.failure?.message === message;
      state.attempts++;
      state.failure = { at: new Date().toISOString(), message };
      const pause = Math.min(maxRetryMs, retryMs * 2 ** Math.min(state.attempts - 1, 20));
      const timer = setTimeout(() => {
        reason = 'retry';
        coalescer.runNow();
      }, pause);
      retry = { timer, at: Date.now() + pause };
      options.onFailure?.(error as Error, state, again);
    } finally {
      building = false;
    }
    await save().catch(() => {});
  }

  const coalescer = createCoalescer({
    run,
    ...(options.quietMs === undefined ? {} : { quietMs: options.quietMs }),
    ...(options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }),
  });

  return {
    async accept(by) {
      const now = new Date().toISOString();
      state.accepted++;
      if (by) state.by = [...new Set([...(state.by ?? []), by])];
      state.since ??= now;
      state.last = now;
      await save();
      coalescer.request();
    },
    buildNow(why) {
      reason = why;
      coalescer.runNow();
    },
    state: () => ({
      ...state,
      pending: state.accepted - state.live,
      building,
      ...(retry ? { retryAt: new Date(retry.at).toISOString() } : {}),
    }),
    busy: () => coalescer.busy() || retry !== undefined,
    stop() {
      stopped = true;
      clearRetry();
      coalescer.stop();
    },
  };
}
