/** Turns a burst of changes into one build: after 60 s of quiet, at most 5 min after the first, one at a time. */

export interface CoalesceOptions {
  /** Runs one build; a rejection is reported to `onError` and does not stop later builds. */
  run: () => Promise<void>;
  quietMs?: number;
  maxWaitMs?: number;
  onError?: (error: unknown) => void;
  /** Timers, replaceable in tests. */
  now?: () => number;
}

export interface Coalescer {
  /** Notes a change. */
  request(): void;
  /** Runs as soon as nothing else runs, without waiting for quiet. */
  runNow(): void;
  /** True while a build is waited for or running. */
  busy(): boolean;
  stop(): void;
}

export function createCoalescer(options: CoalesceOptions): Coalescer {
  const { run, quietMs = 60_000, maxWaitMs = 5 * 60_000, onError = () => {}, now = Date.now } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: number | undefined;
  let running = false;
  let stopped = false;

  async function start() {
    clearTimeout(timer);
    timer = undefined;
    if (stopped || running) return;
    running = true;
    first = undefined;
    try {
      await run();
    } catch (error) {
      onError(error);
    } finally {
      running = false;
      // What changed while the build was reading may be missing in it.
      if (first !== undefined) schedule();
    }
  }

  function schedule() {
    if (stopped || first === undefined) return;
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(quietMs, first + maxWaitMs - now()));
    timer = setTimeout(() => void start(), wait);
  }

  return {
    request() {
      first ??= now();
      if (!running) schedule();
    },
    runNow() {
      first ??= now();
      if (!running) void start();
    },
    busy: () => running || timer !== undefined,
    stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
