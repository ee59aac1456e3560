/**
 * Requests of a build: a time limit for each try, more tries after transient failures with growing pauses, errors that say what to
 * do. No message carries a key: the query's `key` is removed from addresses, and secrets from what a server answered.
 */
import { STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface FetchPolicy {
  /** Of one try, its body included. */
  timeoutMs: number;
  tries: number;
  /** First pause; doubles up to `maxPauseMs`. */
  firstPauseMs: number;
  maxPauseMs: number;
  /** Of one request: no further try starts after this. */
  totalMs: number;
  /** Of a whole read, which may be hundreds of requests: no further try starts after this time (milliseconds since the epoch). */
  endsAt: number;
  /** Milliseconds. */
  sleep: (ms: number) => Promise<unknown>;
  fetch: typeof fetch;
  /** Called for every failed try that is followed by another. */
  onRetry: (line: string) => void;
}

export const defaultPolicy: FetchPolicy = {
  timeoutMs: 15_000,
  tries: 6,
  firstPauseMs: 1000,
  maxPauseMs: 30_000,
  totalMs: 180_000,
  endsAt: Infinity,
  sleep: setTimeout,
  fetch: (...args) => globalThis.fetch(...args),
  onRetry: () => {},
};

const READ_MS = 600_000;

/** A policy whose retries end ten minutes after now, for all requests of one read together. */
export const policyOfOneRead = (policy: Partial<FetchPolicy> = {}): Partial<FetchPolicy> => ({
  endsAt: Date.now() + READ_MS,
  ...policy,
});

/** A failure that may pass by itself; the request may be retried. */
export class TransientError extends Error {
  /** Absent where nothing was answered. */
  status?: number;
  /** The sentence that was answered. */
  responseMessage?: string;
  /** What the server asked to wait. */
  waitMs?: number;
  /** As in '3 tries', once `withRetries` has given up. */
  attemptsText = '';
  spentMs = 0;
  /** Ends a message: ', asked to wait 3600 s', when that was too long. */
  retryAfterNote = '';
}

/** Milliseconds that a server asks to wait: seconds or a date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** HTTP/2 sends no names of statuses. */
const statusName = ({ status, statusText }: { status: number; statusText: string }): string =>
  statusText || STATUS_CODES[status] || `status ${status}`;

/** @throws {TransientError} for an answer that passes by itself: 408, 425, 429 and 5xx */
export function throwIfTransient(
  answer: Pick<Response, 'status' | 'statusText' | 'headers'>,
  { message = statusName(answer), responseMessage = '' } = {},
): void {
  const { status, headers } = answer;
  if (status !== 408 && status !== 425 && status !== 429 && status < 500) return;
  const waitMs = retryAfterMs(headers.get('retry-after'), Date.now());
  throw Object.assign(new TransientError(message), { status, responseMessage, waitMs });
}

/** What happened on the network: `fetch` hides it in `cause`, whose text may hold the whole address. */
function networkFault(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  const code = cause?.code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name is not known (${code})`;
  if (code === 'ECONNREFUSED') return `nothing listens there (${code})`;
  return `the connection failed${code ? ` (${code})` : ''}`;
}

/** Runs a step that waits for the network. @throws {TransientError} for every fault in it */
export async function onNetwork<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new TransientError(networkFault(error));
  }
}

/**
 * Repeats a try for as long as it asks for another and the policy allows one.
 * @param tryOnce one request, its body included
 * @throws {TransientError} the last one, when no other is allowed
 * @throws anything else that a try throws, at once
 */
export async function withRetries<T>(
  tryOnce: () => Promise<T>,
  policy: FetchPolicy,
  onRetry: (failure: TransientError, pauseMs: number) => void = () => {},
): Promise<T> {
  const started = Date.now();
  for (let count = 1; ; count++) {
    try {
      return await tryOnce();
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      const doubled = Math.min(policy.firstPauseMs * 2 ** (count - 1), policy.maxPauseMs);
      const pause = Math.max(error.waitMs ?? 0, doubled * (0.75 + Math.random() * 0.5));
      const spent = Date.now() - started;
      const late = spent + pause > policy.totalMs || Date.now() + pause > policy.endsAt;
      if (count >= policy.tries || late) {
        error.attemptsText = `${count} ${count === 1 ? 'try' : 'tries'}`;
        error.spentMs = spent;
        if (error.waitMs && late)
          error.retryAfterNote = `, asked to wait ${Math.round(error.waitMs / 1000)} s`;
        throw error;
      }
      onRetry(error, pause);
      await policy.sleep(pause);
    }
  }
}

/** What is asked for, and what a person does when it fails. */
export interface Subject {
  /** As messages name it: 'Ghost'. */
  service: string;
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

/** A source that cannot be read. The message names address, answer and what to do next, never a key. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** An address as a message may show it. */
export function publicAddress(address: string | URL): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.searchParams.delete('key');
  return url.href;
}

/** The sentence inside an error answer of Ghost or PostgREST; of anything else, its first words. */
function sentenceOf(text: string): string {
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

const withoutSecrets = (text: string, { secrets }: Subject): string =>
  secrets
    .reduce((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), text)
    .replace(/ {2,}(?=\S)/g, ' ');

/** The error of a request: what failed, where, what was answered and what to do. */
function sourceError(
  address: string | URL,
  subject: Subject,
  [headline, answer, next]: [headline: string, answer: string, next: string],
  status?: number,
): SourceError {
  const lines = [
    headline,
    `Address: ${publicAddress(address)} (key left out)`,
    `Answer: ${answer}`,
    `Next: ${next}`,
  ];
  return new SourceError(lines.map((line) => withoutSecrets(line.trim(), subject)).join('\n  '), status);
}

/** What to do about a status that does not pass by itself. */
function adviceFor(status: number, { onRefused, onMissing, service }: Subject): string {
  if (status === 401 || status === 403) return onRefused;
  if (status === 404) return onMissing;
  return `Look into the logs of ${service}; this status does not pass by itself.`;
}

/** The error of a request that was given up. */
function lastError(address: string | URL, subject: Subject, last: TransientError): SourceError {
  const { service, what } = subject;
  const { message, status, responseMessage } = last;
  const spent = `${last.attemptsText} in ${Math.round(last.spentMs / 1000)} s`;
  if (status === undefined)
    return sourceError(address, subject, [
      `Network error while fetching ${what}`,
      `none: ${message} (${spent})`,
      `Check that ${service} runs and that this machine reaches it, then build again.`,
    ]);
  const answer = `${status} ${responseMessage} (${spent}${last.retryAfterNote})`;
  const next = `${service} is overloaded or down: build again later. The published site stays as it is.`;
  return sourceError(address, subject, [`Failed to fetch ${what}: ${message}`, answer, next], status);
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
  const tryOnce = async (): Promise<Answer> => {
    const answer = await onNetwork(async () => {
      const signal = AbortSignal.timeout(policy.timeoutMs);
      const response = await policy.fetch(address, { ...init, signal });
      const { status, statusText, headers } = response;
      // Read here: a connection that is cut in the middle of a body is worth another try as well.
      return { status, statusText, headers, text: await response.text() };
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return answer;
    const responseMessage = sentenceOf(answer.text);
    throwIfTransient(answer, { responseMessage });
    const headline = `Failed to fetch ${subject.what}: ${statusName(answer)}`;
    const reply = `${status} ${responseMessage}`;
    throw sourceError(address, subject, [headline, reply, adviceFor(status, subject)], status);
  };
  try {
    return await withRetries(tryOnce, policy, ({ message, status }, pauseMs) => {
      const line = `${subject.service}: ${status ?? ''} ${message}, next try in ${(pauseMs / 1000).toFixed(1)} s`;
      policy.onRetry(withoutSecrets(line, subject));
    });
  } catch (error) {
    throw error instanceof TransientError ? lastError(address, subject, error) : error;
  }
}

/** As `fetchText`, for an answer that must be JSON. @throws {SourceError} also for another 2xx answer, as a login or maintenance page */
export async function fetchJson(
  address: string | URL,
  init: RequestInit,
  subject: Subject,
  options: Partial<FetchPolicy> = {},
): Promise<unknown> {
  const { text, status, headers } = await fetchText(address, init, subject, options);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const type = headers.get('content-type') ?? 'without a type';
    const headline = `Failed to fetch ${subject.what}: the answer is not JSON`;
    const answer = `${status} ${type}, starting '${sentenceOf(text).slice(0, 60)}'`;
    const next = `Check that the address is that of ${subject.service} itself, not of a site, proxy or login page before it.`;
    throw sourceError(address, subject, [headline, answer, next], status);
  }
}
