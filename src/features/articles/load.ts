/** Loads what our own origin has, in the browser: tries again after growing pauses, and keeps answers for 5 minutes. */

/** Back-off starts at 1 s and doubles up to 30 s; answers are cached for 5 minutes. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const KEPT_MS = 5 * 60_000;
/** A try without an answer ends after this. */
const TIMEOUT_MS = 15_000;
/** Tries after the first. */
const RETRIES = 3;

export class LoadError extends Error {
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Milliseconds before the nth retry, counted from 0. */
export const pause = (retry: number): number => Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS);

const cache = new Map<string, { at: number; answer: Promise<unknown> }>();

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function request(address: string, what: string, read: (answer: Response) => unknown): Promise<unknown> {
  for (let retry = 0; ; retry++) {
    let failure: LoadError;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return await read(response);
      failure = new LoadError(
        `Failed to fetch ${what}: ${response.statusText || response.status}`,
        response.status,
      );
    } catch {
      failure = new LoadError(`Network error while fetching ${what}`);
    }
    const hopeless =
      failure.status !== undefined &&
      failure.status < 500 &&
      failure.status !== 408 &&
      failure.status !== 429;
    if (hopeless || retry >= RETRIES) throw failure;
    await wait(pause(retry));
  }
}

/**
 * Requests for the same address within five minutes share one answer. A failure is not cached.
 * @param what names the content in messages, as 'posts'
 * @throws {LoadError} with the promised message, after the last try
 */
function load(address: string, what: string, read: (answer: Response) => unknown): Promise<unknown> {
  const known = cache.get(address);
  if (known && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = request(address, what, read);
  cache.set(address, { at: Date.now(), answer });
  answer.catch(() => cache.delete(address));
  return answer;
}

export const loadJson = <T>(address: string, what: string): Promise<T> =>
  load(address, what, (answer) => answer.json()) as Promise<T>;

export const loadHtml = (address: string, what: string): Promise<Document> =>
  load(address, what, async (answer) =>
    new DOMParser().parseFromString(await answer.text(), 'text/html'),
  ) as Promise<Document>;
