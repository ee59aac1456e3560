/** Downloads one file for the build: bounded in time, size and tries. */
import { setTimeout as wait } from 'node:timers/promises';

export interface DownloadOptions {
  /** Bytes; more than this fails. */
  limit: number;
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Per try. */
  timeoutMs?: number;
  /** First pause; doubles up to 30 s. */
  retryMs?: number;
  tries?: number;
}

export type Download =
  | { changed: false }
  | { changed: true; bytes: Uint8Array; etag?: string | undefined; lastModified?: string | undefined };

/** A failure that another try will not mend. */
class FinalError extends Error {}

const retryable = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Seconds or a date, at most 30 s. */
function retryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 30) * 1000 : undefined;
}

async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new FinalError(`it is larger than ${Math.round(limit / 1e6)} MB`);
  if (Number(response.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function attempt(
  address: string,
  options: DownloadOptions,
): Promise<Download & { pause?: number | undefined }> {
  const headers: Record<string, string> = { accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.5' };
  if (options.etag) headers['if-none-match'] = options.etag;
  if (options.lastModified) headers['if-modified-since'] = options.lastModified;
  const response = await fetch(address, {
    headers,
    signal: AbortSignal.timeout(options.timeoutMs ?? 15_000),
  });
  if (response.status === 304) return { changed: false };
  if (!response.ok) {
    await response.body?.cancel();
    const message = `the server answered ${response.status} ${response.statusText}`.trim();
    if (!retryable(response.status)) throw new FinalError(message);
    throw Object.assign(new Error(message), { pause: retryAfter(response.headers.get('retry-after')) });
  }
  return {
    changed: true,
    bytes: await readLimited(response, options.limit),
    etag: response.headers.get('etag') ?? undefined,
    lastModified: response.headers.get('last-modified') ?? undefined,
  };
}

/** What went wrong on the network, in words: `fetch` hides it in `cause`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}

/**
 * Fetches a file, trying again on network errors, 408, 429 and 5xx.
 * @throws {Error} with one plain sentence after the last try
 */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const tries = options.tries ?? 3;
  for (let count = 1; ; count++) {
    try {
      return await attempt(address, options);
    } catch (error) {
      if (error instanceof FinalError) throw error;
      if (count >= tries) throw new Error(`${describe(error)} (${count} tries)`, { cause: error });
      const asked = (error as { pause?: number }).pause;
      await wait(
        asked ?? Math.min((options.retryMs ?? 1000) * 2 ** (count - 1), 30_000) * (0.8 + Math.random() * 0.4),
      );
    }
  }
}
