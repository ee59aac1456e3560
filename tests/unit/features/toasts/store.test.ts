import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts, toast, toastMs, visibleToasts } from '~/features/toasts/store.ts';

const titles = () => $toasts.get().map((entry) => entry.title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toast.resume();
  vi.runAllTimers();
  expect(titles()).toEqual([]);
  vi.useRealTimers();
});

describe('toasts', () => {
  it('shows three for four seconds', () => {
    expect([visibleToasts, toastMs]).toEqual([3, 4000]);
  });

  it('leaves after four seconds, not a moment earlier', () => {
    toast.success('Saved', 'All of it');
    vi.advanceTimersByTime(3999);
    expect($toasts.get()).toMatchObject([{ kind: 'success', title: 'Saved', description: 'All of it' }]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('shows the newest at once: the oldest gives way, the others keep their time', () => {
    toast.error('a');
    vi.advanceTimersByTime(1000);
    for (const name of ['b', 'c', 'd']) toast.error(name);
    expect(titles()).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(3999);
    expect(titles()).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('dismisses one by its id', () => {
    toast.success('a');
    const b = toast.error('b');
    toast.success('c');
    vi.advanceTimersByTime(1000);
    toast.dismiss(b);
    toast.dismiss(b);
    expect(titles()).toEqual(['a', 'c']);
    vi.advanceTimersByTime(3000);
    expect(titles()).toEqual([]);
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
