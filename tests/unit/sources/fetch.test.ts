import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fetchJson,
  fetchText,
  policyOfOneRead,
  publicAddress,
  retryAfterMs,
  SourceError,
  type FetchPolicy,
  type Subject,
} from '../../../src/sources/fetch.ts';

const KEY = '0123456789abcdef0123456789';
const ADDRESS = `https://ghost.test/ghost/api/content/posts/?key=${KEY}&page=1`;
const subject: Subject = {
  service: 'Ghost',
  what: 'posts',
  secrets: [KEY],
  onRefused: 'Check the key.',
  onMissing: 'Check the address.',
};

type Step = Response | Error;
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const networkError = (code: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(ADDRESS), { code }) });

/** Answers in order, on a clock that moves only while code waits (`sleep`). */
function stage(steps: Step[], policy: Partial<FetchPolicy> = {}) {
  const sleeps: number[] = [];
  const retries: string[] = [];
  let now = 1_000_000;
  let calls = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return {
    sleeps,
    retries,
    calls: () => calls,
    policy: {
      sleep: async (ms: number) => {
        sleeps.push(ms);
        now += ms;
      },
      fetch: (async () => {
        const step = steps[Math.min(calls++, steps.length - 1)]!;
        if (step instanceof Error) throw step;
        return step.clone();
      }) as typeof fetch,
      onRetry: (line: string) => retries.push(line),
      ...policy,
    } satisfies Partial<FetchPolicy>,
  };
}

async function failure(promise: Promise<unknown>): Promise<SourceError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SourceError);
  return error as SourceError;
}

afterEach(() => vi.restoreAllMocks());

describe('another try', () => {
  it('follows 500s, network faults and 429 until an answer comes', async () => {
    const { policy, sleeps, calls } = stage([
      json(500, {}),
      networkError('ECONNRESET'),
      json(429, {}),
      json(200, { posts: [] }),
    ]);
    expect(await fetchJson(ADDRESS, {}, subject, policy)).toEqual({ posts: [] });
    expect(calls()).toBe(4);
    expect(sleeps).toEqual([1000, 2000, 4000]);
  });

  it('waits 1 s, doubling up to 30 s, with jitter around it', async () => {
    const { policy, sleeps } = stage([json(503, {})], { tries: 8, totalMs: 1e9 });
    await failure(fetchText(ADDRESS, {}, subject, policy));
    expect(sleeps).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    const early = stage([json(503, {}), json(200, {})]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await fetchText(ADDRESS, {}, subject, early.policy);
    const late = stage([json(503, {}), json(200, {})]);
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await fetchText(ADDRESS, {}, subject, late.policy);
    expect([early.sleeps, late.sleeps]).toEqual([[750], [1250]]);
  });

  it.each([
    [[408, 425, 429, 500, 503, 520], 2],
    [[400, 401, 403, 404, 422], 1],
  ])('after %j: %i tries', async (statuses, tries) => {
    for (const status of statuses) {
      const { policy, calls } = stage([json(status, {}), json(200, {})]);
      await fetchText(ADDRESS, {}, subject, policy).catch(() => {});
      expect(calls(), String(status)).toBe(tries);
    }
  });

  it('honours Retry-After, as seconds and as a date', async () => {
    const { policy, sleeps } = stage([json(429, {}, { 'retry-after': '7' }), json(200, {})]);
    await fetchText(ADDRESS, {}, subject, policy);
    expect(sleeps).toEqual([7000]);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:30 GMT', 60_000)).toBe(0);
    expect(retryAfterMs('soon', 0)).toBeUndefined();
    expect(retryAfterMs(null, 0)).toBeUndefined();
  });

  it('does not begin when the whole would take too long, and says what was asked', async () => {
    const { policy, calls } = stage([json(429, {}, { 'retry-after': '3600' })]);
    const error = await failure(fetchText(ADDRESS, {}, subject, policy));
    expect(calls()).toBe(1);
    expect(error.message).toContain('asked to wait 3600 s');
  });

  it('does not begin either when the read that it belongs to has taken ten minutes', async () => {
    const page = [json(429, {}, { 'retry-after': '170' }), json(200, {})];
    const { policy, sleeps } = stage([...page, ...page, ...page, page[0]!]);
    const read = policyOfOneRead(policy);
    for (let count = 1; count <= 3; count++) await fetchText(ADDRESS, {}, subject, read);
    await expect(fetchText(ADDRESS, {}, subject, read)).rejects.toThrow(/429 .*asked to wait 170 s/);
    expect(sleeps).toEqual([170_000, 170_000, 170_000]);
  });

  it('is announced, so that a slow build explains itself', async () => {
    const { policy, retries } = stage([json(502, {}), networkError('ECONNRESET'), json(200, {})]);
    await fetchText(ADDRESS, {}, subject, policy);
    expect(retries).toEqual([
      'Ghost: 502 Bad Gateway, next try in 1.0 s',
      'Ghost: the connection failed (ECONNRESET), next try in 2.0 s',
    ]);
  });
});

describe('messages', () => {
  it('are the promised ones, with address, answer and what to do', async () => {
    const body = { errors: [{ message: 'Unknown Content API Key', context: null }] };
    const { policy } = stage([json(401, body)]);
    const error = await failure(fetchText(ADDRESS, {}, subject, policy));
    expect(error.status).toBe(401);
    expect(error.message).toBe(
      'Failed to fetch posts: Unauthorized\n' +
        '  Address: https://ghost.test/ghost/api/content/posts/?page=1 (key left out)\n' +
        '  Answer: 401 Unknown Content API Key\n' +
        '  Next: Check the key.',
    );
    expect(publicAddress(`https://user:pass@ghost.test/?key=${KEY}&a=1`)).toBe('https://ghost.test/?a=1');
  });

  it.each([
    [
      'network',
      networkError('ENOTFOUND'),
      /^Network error while fetching (posts?)\n.*\n.*none: the host name is not known \(ENOTFOUND\) \(2 tries in 1 s\)/,
    ],
    ['status', json(503, {}), /^Failed to fetch (posts?): Service Unavailable\n/],
  ])('name a fault of the %s and what was fetched', async (_name, step, message) => {
    for (const what of ['posts', 'post']) {
      const { policy } = stage([step], { tries: 2 });
      const error = await failure(fetchText(ADDRESS, {}, { ...subject, what }, policy));
      expect(message.exec(error.message)?.[1]).toBe(what);
    }
  });
});
