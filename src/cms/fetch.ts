/**
 * One way to ask a content source: bounded in time, patient with what passes by itself, plain about what does not.
 * No message carries a key: addresses lose their query's `key`, and every secret is blotted out of what a server said.
 */

/** Time and chance, so that tests need neither. */
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

/** What is asked for, and what a person does when it fails. */
export interface Subject {
  service: 'Supabase' | 'Ghost';
  /** As in 'Failed to fetch posts'. */
  what: string;
  /** Values that no message may hold. */
  secrets: readonly string[];
  /** Advice for 401 and 403. */
  onRefused: string;
  /** Advice for 404. */
  onMissing: string;
}

export interface Answer {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
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

/** A source that cannot be read. The message names address, answer and what to do next, never a key. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
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

/** Names of statuses: HTTP/2 sends none. */
const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  425: 'Too Early',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
const statusName = ({ status, statusText }: { status: number; statusText: string }): string =>
  statusText || NAMES[status] || `status ${status}`;

/** An address as a message may show it. */
export function publicAddress(address: string | URL): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.searchParams.delete('key');
  return url.href;
}

/** Milliseconds that a server asks to wait: seconds or a date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The sentence inside an error answer of Ghost or PostgREST; of anything else, its first words. */
function said(text: string): string {
  try {
    const body = JSON.parse(text) as { message?: string; errors?: { message?: string; context?: string }[] };
    const [first] = body.errors ?? [];
    const sentence = [first?.message ?? body.message, first?.context].filter(Boolean).join(' ');
    if (sentence) return sentence.slice(0, 200);
  } catch {
    // Not JSON: an error page of a proxy, for example.
  }
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
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

/**
 * Asks a source and reads its answer to the end.
 * @returns an answer with a 2xx status
 * @throws {SourceError} at once for a 4xx; after the last try for network faults, 408, 425, 429 and 5xx
 */
export async function fetchText(
  address: string | URL,
  init: RequestInit,
  subject: Subject,
  options: Partial<FetchPolicy> = {},
): Promise<Answer> {
  const policy = { ...defaultPolicy, ...options };
  const clean = (text: string): string =>
    subject.secrets.reduce((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), text);
  const fail = (headline: string, answer: string, next: string, status?: number): never => {
    const lines = [
      headline,
      `  Address: ${publicAddress(address)} (key left out)`,
      `  Answer: ${answer}`,
      `  Next: ${next}`,
    ];
    throw new SourceError(clean(lines.join('\n')), status);
  };

  const tryOnce = async (): Promise<Answer> => {
    const answer = await onNetwork(async () => {
      const response = await policy.fetch(address, {
        ...init,
        signal: AbortSignal.timeout(policy.timeoutMs),
      });
      const { status, statusText, headers } = response;
      // Read here: a connection that is cut in the middle of a body is worth another try as well.
      return { status, statusText, headers, text: await response.text() };
    });
    const { status, headers, text } = answer;
    if (status >= 200 && status < 300) return answer;
    if (passesByItself(status)) {
      const wait = retryAfterMs(headers.get('retry-after'), policy.clock.now());
      throw new TryAgain(statusName(answer), said(text), status, wait);
    }
    const next =
      status === 401 || status === 403
        ? subject.onRefused
        : status === 404
          ? subject.onMissing
          : `Look into the logs of ${subject.service}; this status does not pass by itself.`;
    return fail(
      `Failed to fetch ${subject.what}: ${statusName(answer)}`,
      `${status} ${said(text)}`.trim(),
      next,
      status,
    );
  };
  const announce = ({ status, message }: TryAgain, pauseMs: number): void =>
    policy.onRetry(
      clean(
        `${subject.service}: ${status ?? ''} ${message}, next try in ${(pauseMs / 1000).toFixed(1)} s`,
      ).replace(/ {2,}/g, ' '),
    );

  try {
    return await withRetries(tryOnce, policy, announce);
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
    const { last, asked } = error;
    const tries = `${error.tries} in ${Math.round(error.spentMs / 1000)} s`;
    return last.status === undefined
      ? fail(
          `Network error while fetching ${subject.what}`,
          `none: ${last.detail} (${tries})`,
          `Check that ${subject.service} runs and that this machine reaches it, then build again.`,
        )
      : fail(
          `Failed to fetch ${subject.what}: ${last.message}`,
          `${last.status} ${last.detail} (${tries}${asked})`.replace('  ', ' '),
          `${subject.service} is overloaded or down: build again later. The published site stays as it is.`,
          last.status,
        );
  }
}

/**
 * As `fetchText`, for an answer that must be JSON.
 * @throws {SourceError} also when a 2xx answer is something else, such as a login or maintenance page
 */
export async function fetchJson(
  address: string | URL,
  init: RequestInit,
  subject: Subject,
  options: Partial<FetchPolicy> = {},
): Promise<Answer & { json: unknown }> {
  const answer = await fetchText(address, init, subject, options);
  try {
    return { ...answer, json: JSON.parse(answer.text) as unknown };
  } catch {
    const start = said(answer.text).slice(0, 60);
    const secrets = subject.secrets.reduce(
      (rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest),
      start,
    );
    throw new SourceError(
      `Failed to fetch ${subject.what}: the answer is not JSON\n` +
        `  Address: ${publicAddress(address)} (key left out)\n` +
        `  Answer: ${answer.status} ${answer.headers.get('content-type') ?? 'without a type'}, starting '${secrets}'\n` +
        `  Next: Check that the address is that of ${subject.service} itself, not of a site, proxy or login page before it.`,
      answer.status,
    );
  }
}
