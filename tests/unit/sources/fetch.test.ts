import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fetchJson,
  fetchText,
  forOneRead,
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

const failure = async (promise: Promise<unknown>): Promise<SourceError> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as SourceError,
  );

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
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
    [520, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [422, false],
  ])('after %i: %s', async (status, again) => {
    const { policy, calls } = stage([json(status, {}), json(200, {})]);
    await fetchText(ADDRESS, {}, subject, policy).catch(() => {});
    expect(calls()).toBe(again ? 2 : 1);
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
    const { policy, sleeps } = stage([]);
    let count = 0;
    const alternating = {
      ...policy,
      fetch: (async () =>
        count++ % 2 ? json(200, {}) : json(429, {}, { 'retry-after': '170' })) as typeof fetch,
    };
    const read = forOneRead(alternating);
    for (let page = 1; page <= 3; page++) await fetchText(ADDRESS, {}, subject, read);
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
    expect(error).toBeInstanceOf(SourceError);
    expect(error.status).toBe(401);
    expect(error.message).toBe(
      'Failed to fetch posts: Unauthorized\n' +
        '  Address: https://ghost.test/ghost/api/content/posts/?page=1 (key left out)\n' +
        '  Answer: 401 Unknown Content API Key\n' +
        '  Next: Check the key.',
    );
  });

  it.each([
    ['posts', 'Network error while fetching posts'],
    ['post', 'Network error while fetching post'],
  ])('name a network fault while fetching %s', async (what, headline) => {
    const { policy } = stage([networkError('ENOTFOUND')], { tries: 2 });
    const { message } = await failure(fetchText(ADDRESS, {}, { ...subject, what }, policy));
    expect(message.split('\n')[0]).toBe(headline);
    expect(message).toContain('the host name is not known (ENOTFOUND) (2 tries in 1 s)');
  });

  it.each([
    ['posts', 'Failed to fetch posts: Service Unavailable'],
    ['post', 'Failed to fetch post: Service Unavailable'],
  ])('name a status while fetching %s', async (what, headline) => {
    const { policy } = stage([json(503, {})], { tries: 1 });
    const { message } = await failure(fetchText(ADDRESS, {}, { ...subject, what }, policy));
    expect(message.split('\n')[0]).toBe(headline);
  });

  it('never hold a key: not from the address, not from what a server echoes', async () => {
    const echo = `<h1>Bad key ${KEY}</h1>`;
    const steps: Step[] = [
      new Response(echo, { status: 403 }),
      new Response(echo, { status: 200 }),
      new Response(echo, { status: 500 }),
      networkError('ECONNREFUSED'),
    ];
    for (const step of steps) {
      const { policy, retries } = stage([step], { tries: 2 });
      const error = await failure(fetchJson(ADDRESS, {}, subject, policy));
      const everything = [error.message, error.stack, JSON.stringify(error), ...retries].join('\n');
      expect(everything).not.toContain(KEY);
      expect(error.cause).toBeUndefined();
    }
    expect(publicAddress(`https://user:pass@ghost.test/?key=${KEY}&a=1`)).toBe('https://ghost.test/?a=1');
  });

  it('recognise a page where JSON was expected', async () => {
    const { policy } = stage([
      new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    ]);
    const { message } = await failure(fetchJson(ADDRESS, {}, subject, policy));
    expect(message).toContain('Failed to fetch posts: the answer is not JSON');
    expect(message).toContain("200 text/html, starting 'Sign in'");
  });
});
