import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadJson, LoadError, pause } from '~/features/articles/load.ts';

describe('loading in the browser', () => {
  const answers: (() => Response | Promise<Response>)[] = [];
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(answers.shift()?.() ?? Response.json('none left')),
  );
  const fail = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
  const cut = () => Promise.reject(new TypeError('cut'));

  /** Each test begins an hour later: no answer of another one is kept any more. */
  let now = Date.now();

  beforeEach(() => {
    answers.length = 0;
    fetched.mockClear();
    vi.useFakeTimers({ now: (now += 3_600_000) });
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('waits 1 s, doubling up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(pause)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('tries again after each pause and then answers', async () => {
    answers.push(fail, cut, () => Response.json([1]));
    const answer = loadJson('/a.json', 'posts');
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(answer).resolves.toEqual([1]);
  });

  it.each([
    ['status', fail, 'Failed to fetch posts: Service Unavailable'],
    ['network', cut, 'Network error while fetching posts'],
  ])('gives up after four tries with the promised message: %s', async (_name, failing, message) => {
    answers.push(failing, failing, failing, failing);
    const answer = loadJson('/a.json', 'posts').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7000);
    const error = await answer;
    expect(error).toBeInstanceOf(LoadError);
    expect((error as LoadError).message).toBe(message);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('takes no answer within 15 s as a network that failed', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    fetched.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(new Error()))),
    );
    answers.push(() => Response.json('second'));
    const answer = loadJson('/a.json', 'posts');
    await vi.advanceTimersByTimeAsync(15_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('second');
  });

  it('does not try again what will not change, and forgets failures', async () => {
    const missing = () => new Response('', { status: 404, statusText: 'Not Found' });
    answers.push(missing, () => Response.json('now'));
    await expect(loadJson('/a.json', 'posts')).rejects.toThrow('Failed to fetch posts: Not Found');
    await expect(loadJson('/a.json', 'posts')).resolves.toBe('now');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps an answer for five minutes, and asks once for two at a time', async () => {
    answers.push(
      () => Response.json('old'),
      () => Response.json('new'),
    );
    expect(await Promise.all([loadJson('/a.json', 'x'), loadJson('/a.json', 'x')])).toEqual(['old', 'old']);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(await loadJson('/a.json', 'x')).toBe('old');
    await vi.advanceTimersByTimeAsync(1);
    expect(await loadJson('/a.json', 'x')).toBe('new');
  });
});
