import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts, toast } from '~/features/toasts/store.ts';

const titles = () => $toasts.get().map((entry) => entry.title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toast.resume();
  vi.runAllTimers();
  expect(titles()).toEqual([]);
  vi.useRealTimers();
});

// Their number and their time: tests/e2e/toasts.spec.ts.
describe('toasts', () => {
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
