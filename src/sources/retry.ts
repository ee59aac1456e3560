/** Retry policy of build-time requests: which failures are retried, exponential back-off with jitter, limits of tries and time. */

/** Clock and random numbers as parameters, so that tests wait for nothing. */
export interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** 0 to 1, for the jitter. */
  random: () => number;
}

export interface FetchPolicy {
  /** Of one try, its body included. */
  timeoutMs: number;
  tries: number;
  /** First pause; doubles up to `maxPauseMs`. */
  firstPauseMs: number;
  maxPauseMs: number;
  /** Of one request: no further try starts after this. */
  totalMs: number;
  /** Of a whole read, which may be hundreds of requests: no further try starts after this time of the clock. */
  endsAt: number;
  clock: Clock;
  fetch: typeof fetch;
  /** Hears of every failed try that is followed by another. */
  onRetry: (line: string) => void;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

export const defaultPolicy: FetchPolicy = {
  timeoutMs: 15_000,
  tries: 6,
  firstPauseMs: 1000,
  maxPauseMs: 30_000,
  totalMs: 180_000,
  endsAt: Infinity,
  clock: systemClock,
  fetch: (...args) => globalThis.fetch(...args),
  onRetry: () => {},
};

const READ_MS = 600_000;

/** A policy for all requests of one read: together they are patient for ten minutes, then the first fault counts. */
export function forOneRead(policy: Partial<FetchPolicy> = {}): Partial<FetchPolicy> {
  const { clock } = { ...defaultPolicy, ...policy };
  return { endsAt: clock.now() + READ_MS, ...policy };
}

/** A failed try that another may mend. */
export class TryAgain extends Error {
  readonly status: number | undefined;
  readonly detail: string;
  readonly waitMs: number | undefined;
  constructor(message: string, detail: string, status?: number, waitMs?: number) {
    super(message);
    this.detail = detail;
    this.status = status;
    this.waitMs = waitMs;
  }
}

/** A request that was given up. */
export class GaveUp extends Error {
  readonly last: TryAgain;
  /** As in '3 tries'. */
  readonly tries: string;
  readonly spentMs: number;
  /** Ends a message: ', asked to wait 3600 s', when that was too long. */
  readonly asked: string;
  constructor(last: TryAgain, count: number, spentMs: number, late: boolean) {
    super(last.message);
    this.last = last;
    this.tries = `${count} ${count === 1 ? 'try' : 'tries'}`;
    this.spentMs = spentMs;
    this.asked = last.waitMs && late ? `, asked to wait ${Math.round(last.waitMs / 1000)} s` : '';
  }
}

const PASSING = new Set([408, 425, 429]);
/** Whether a status is worth another try. */
export const passesByItself = (status: number): boolean => PASSING.has(status) || status >= 500;

/** Milliseconds that a server asks to wait: seconds or a date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** What happened on the network: `fetch` hides it in `cause`, whose text may hold the whole address. */
function networkFault(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  switch (cause?.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host name is not known (${cause.code})`;
    case 'ECONNREFUSED':
      return 'nothing listens there (ECONNREFUSED)';
    case undefined:
      return 'the connection failed';
    default:
      return `the connection failed (${cause?.code})`;
  }
}

/** Runs a step that waits for the network. @throws {TryAgain} for every fault in it */
export async function onNetwork<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const fault = networkFault(error);
    throw new TryAgain(fault, fault);
  }
}

/**
 * Repeats a try for as long as it asks for another and the policy allows one.
 * @param tryOnce one request, its body included
 * @param onRetry hears of every failed try that is followed by another
 * @throws {GaveUp} after the last try
 * @throws anything but `TryAgain` that a try throws, at once
 */
export async function withRetries<T>(
  tryOnce: () => Promise<T>,
  policy: FetchPolicy,
  onRetry: (failure: TryAgain, pauseMs: number) => void = () => {},
): Promise<T> {
  const { clock } = policy;
  const started = clock.now();
  for (let count = 1; ; count++) {
    try {
      return await tryOnce();
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
      const doubled = Math.min(policy.firstPauseMs * 2 ** (count - 1), policy.maxPauseMs);
      const pause = Math.max(error.waitMs ?? 0, doubled * (0.75 + clock.random() * 0.5));
      const spent = clock.now() - started;
      const late = spent + pause > policy.totalMs || clock.now() + pause > policy.endsAt;
      if (count >= policy.tries || late) throw new GaveUp(error, count, spent, late);
      onRetry(error, pause);
      await clock.sleep(pause);
    }
  }
}
