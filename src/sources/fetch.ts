/**
 * Requests to a content source: a time limit for each, retries of transient failures (`retry.ts`), errors that say what to do.
 * No message carries a key: the query's `key` is removed from addresses, and secrets from what a server answered.
 */
import { STATUS_CODES } from 'node:http';
import {
  defaultPolicy,
  GaveUp,
  onNetwork,
  passesByItself,
  retryAfterMs,
  TryAgain,
  withRetries,
  type FetchPolicy,
} from './retry.ts';

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

/** HTTP/2 sends no names of statuses. */
const statusName = ({ status, statusText }: { status: number; statusText: string }): string =>
  statusText || STATUS_CODES[status] || `status ${status}`;

/** An address as a message may show it. */
export function publicAddress(address: string | URL): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.searchParams.delete('key');
  return url.href;
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

const withoutSecrets = (text: string, { secrets }: Subject): string =>
  secrets.reduce((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), text);

/** The error of a request: what failed, where, what was answered and what to do. */
function sourceError(
  address: string | URL,
  subject: Subject,
  { headline, answer, next, status }: { headline: string; answer: string; next: string; status?: number },
): SourceError {
  const lines = [
    headline,
    `  Address: ${publicAddress(address)} (key left out)`,
    `  Answer: ${answer}`,
    `  Next: ${next}`,
  ];
  return new SourceError(withoutSecrets(lines.join('\n'), subject), status);
}

/** What to do about a status that does not pass by itself. */
function adviceFor(status: number, { onRefused, onMissing, service }: Subject): string {
  if (status === 401 || status === 403) return onRefused;
  if (status === 404) return onMissing;
  return `Look into the logs of ${service}; this status does not pass by itself.`;
}

/** The error of a request that was given up. */
function lastError(
  address: string | URL,
  subject: Subject,
  { last, asked, tries, spentMs }: GaveUp,
): SourceError {
  const { service, what } = subject;
  const spent = `${tries} in ${Math.round(spentMs / 1000)} s`;
  if (last.status === undefined)
    return sourceError(address, subject, {
      headline: `Network error while fetching ${what}`,
      answer: `none: ${last.detail} (${spent})`,
      next: `Check that ${service} runs and that this machine reaches it, then build again.`,
    });
  return sourceError(address, subject, {
    headline: `Failed to fetch ${what}: ${last.message}`,
    answer: `${last.status} ${last.detail} (${spent}${asked})`.replace('  ', ' '),
    next: `${service} is overloaded or down: build again later. The published site stays as it is.`,
    status: last.status,
  });
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
    throw sourceError(address, subject, {
      headline: `Failed to fetch ${subject.what}: ${statusName(answer)}`,
      answer: `${status} ${said(text)}`.trim(),
      next: adviceFor(status, subject),
      status,
    });
  };
  const announce = ({ status, message }: TryAgain, pauseMs: number): void => {
    const line = `${subject.service}: ${status ?? ''} ${message}, next try in ${(pauseMs / 1000).toFixed(1)} s`;
    policy.onRetry(withoutSecrets(line, subject).replace(/ {2,}/g, ' '));
  };
  try {
    return await withRetries(tryOnce, policy, announce);
  } catch (error) {
    throw error instanceof GaveUp ? lastError(address, subject, error) : error;
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
    const type = answer.headers.get('content-type') ?? 'without a type';
    throw sourceError(address, subject, {
      headline: `Failed to fetch ${subject.what}: the answer is not JSON`,
      answer: `${answer.status} ${type}, starting '${said(answer.text).slice(0, 60)}'`,
      next: `Check that the address is that of ${subject.service} itself, not of a site, proxy or login page before it.`,
      status: answer.status,
    });
  }
}
