/** Downloads one file for the build: with the retries of the sources, and bounded in size. */
import {
  defaultPolicy,
  TransientError,
  onNetwork,
  throwIfTransient,
  withRetries,
  type FetchPolicy,
} from '../../sources/fetch.ts';

export interface DownloadOptions {
  /** Bytes; more than this fails. */
  limit: number;
  etag?: string;
  lastModified?: string;
  /** Decides about the address, and about each that a redirect names. */
  mayFetch: (url: URL) => boolean;
  policy?: Partial<FetchPolicy>;
}

export type Download =
  { changed: false } | { changed: true; bytes: Uint8Array; etag?: string; lastModified?: string };

/** The host is to blame and not this file: its next one will hardly fare better. */
export class HostFailure extends Error {}

/** The file is there, and larger than what a build takes. */
export class TooLarge extends Error {}

/** An article does without a file, so a build waits less for one than for its records. */
const TRIES = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/** Follows redirects itself: `fetch` would not ask whether the next address is allowed. */
async function follow(
  address: string,
  init: RequestInit,
  { mayFetch }: DownloadOptions,
  { fetch }: FetchPolicy,
): Promise<Response> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!mayFetch(url)) throw new Error(`it may not be fetched from ${url.host || url.protocol}`);
    const response = await onNetwork(() => fetch(url, { ...init, redirect: 'manual' }));
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || !location) return response;
    await onNetwork(async () => response.body?.cancel());
    const next = URL.parse(location, url);
    if (!next) throw new Error('the server redirects to a broken address');
    url = next;
  }
  throw new Error(`the server redirects more than ${MAX_REDIRECTS} times`);
}

async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const tooLarge = async () => {
    await onNetwork(async () => reader?.cancel());
    return new TooLarge(`it is larger than ${Math.round(limit / 1e6)} MB`);
  };
  if (Number(response.headers.get('content-length') ?? 0) > limit) throw await tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await onNetwork(() => reader.read());
    if (done) break;
    size += value.byteLength;
    if (size > limit) throw await tooLarge();
    parts.push(value);
  }
  return Buffer.concat(parts);
}

async function tryOnce(address: string, options: DownloadOptions, policy: FetchPolicy): Promise<Download> {
  const headers: Record<string, string> = { accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.5' };
  if (options.etag) headers['if-none-match'] = options.etag;
  if (options.lastModified) headers['if-modified-since'] = options.lastModified;
  const signal = AbortSignal.timeout(policy.timeoutMs);
  const response = await follow(address, { headers, signal }, options, policy);
  if (response.status === 304) return { changed: false };
  if (!response.ok) {
    await onNetwork(async () => response.body?.cancel());
    const message = `the server answered ${response.status} ${response.statusText}`.trim();
    throwIfTransient(response, { message });
    throw new Error(message);
  }
  return {
    changed: true,
    bytes: await readLimited(response, options.limit),
    etag: response.headers.get('etag') ?? undefined,
    lastModified: response.headers.get('last-modified') ?? undefined,
  };
}

/**
 * Fetches a file, trying again on network faults, 408, 425, 429 and 5xx.
 * @throws {HostFailure} when the host is to blame and not this file
 * @throws {Error} in any case with one plain sentence
 */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const policy = { ...defaultPolicy, tries: TRIES, ...options.policy };
  try {
    return await withRetries(() => tryOnce(address, options, policy), policy);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    const { message, status, attemptsText, retryAfterNote } = error;
    const isHost = status === undefined || status === 429 || status >= 500;
    const sentence = `${message} (${attemptsText}${retryAfterNote})`;
    throw new (isHost ? HostFailure : Error)(sentence, { cause: error });
  }
}
