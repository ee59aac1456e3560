import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts, toast, toastDuration, visibleToasts } from '~/features/toasts/store.ts';

const titles = () => $toasts.get().map((entry) => entry.title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toast.resume();
  vi.runAllTimers();
  expect(titles()).toEqual([]);
  vi.useRealTimers();
});

it('loads its view once more after it failed to load', async () => {
  vi.resetModules();
  vi.stubGlobal('document', {});
  const mount = vi.fn();
  const load = vi.fn(() => ({ mount }));
  load.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  vi.doMock('~/features/toasts/view.ts', load);
  const fresh = (await import('~/features/toasts/store.ts')).toast;
  fresh.prepare();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(0);
  fresh.dismiss(fresh.error('a'));
  await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
  fresh.prepare();
  fresh.dismiss(fresh.error('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledTimes(1);
  vi.doUnmock('~/features/toasts/view.ts');
  vi.unstubAllGlobals();
});

describe('toasts', () => {
  it('keeps the figures of the specification', () => {
    expect([visibleToasts, toastDuration]).toEqual([3, 4000]);
  });

  it('leaves after four seconds, not a moment earlier', () => {
    toast.success('Saved', 'All of it');
    vi.advanceTimersByTime(3999);
    expect($toasts.get()).toMatchObject([{ kind: 'success', title: 'Saved', description: 'All of it' }]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('gives a fourth toast its whole time once it has a place', () => {
    for (const name of ['a', 'b', 'c', 'd']) toast.error(name);
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual(['d']);
    vi.advanceTimersByTime(3999);
    expect(titles()).toEqual(['d']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('dismisses one by its id and lets the next one in', () => {
    toast.success('a');
    const b = toast.error('b');
    toast.success('c');
    toast.success('d');
    vi.advanceTimersByTime(1000);
    toast.dismiss(b);
    toast.dismiss(b);
    expect(titles()).toEqual(['a', 'c', 'd']);
    vi.advanceTimersByTime(3000);
    expect(titles()).toEqual(['d']);
  });

  it('pauses and goes on with the time that was left', () => {
    toast.success('a');
    vi.advanceTimersByTime(3000);
    toast.pause();
    toast.pause();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['a']);
    toast.resume();
    vi.advanceTimersByTime(999);
    expect(titles()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('holds a toast that arrives while paused', () => {
    toast.pause();
    toast.success('a');
    vi.advanceTimersByTime(10_000);
    expect(titles()).toEqual(['a']);
    toast.resume();
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual([]);
  });
});
