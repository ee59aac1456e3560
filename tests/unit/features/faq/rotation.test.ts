import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faqSchema, longestAnswer } from '~/content/schemas/faqs.ts';
import { dueIn, firstRotation, next, select, timings, type Rotation } from '~/features/faq/rotation.ts';

const lengths = [3, 2, 4];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('FAQ rotation', () => {
  it('has the timings that are promised', () => {
    expect(timings).toEqual({ rotate: 8000, swap: 500, type: 30 });
  });

  it('clears the answer at once, swaps after 500 ms and types a character every 30 ms', () => {
    let state = select(firstRotation(lengths), 1);
    const seen: [number, Rotation][] = [[0, state]];
    const from = Date.now();
    const run = () => {
      const due = dueIn(state);
      if (due === undefined) return;
      setTimeout(() => {
        state = next(state, lengths);
        seen.push([Date.now() - from, state]);
        run();
      }, due);
    };
    run();
    vi.advanceTimersByTime(20_000);
    expect(seen).toEqual([
      [0, { selected: 1, shown: 0, typed: 0, phase: 'swap' }],
      [500, { selected: 1, shown: 1, typed: 0, phase: 'type' }],
      [530, { selected: 1, shown: 1, typed: 1, phase: 'type' }],
      [560, { selected: 1, shown: 1, typed: 2, phase: 'rest' }],
    ]);
  });

  it('starts over when another question is selected while one is being typed', () => {
    const typing = next(next(select(firstRotation(lengths), 2), lengths), lengths);
    expect(typing).toMatchObject({ shown: 2, typed: 1, phase: 'type' });
    expect(select(typing, 1)).toEqual({ selected: 1, shown: 2, typed: 0, phase: 'swap' });
    expect(select(typing, 2)).toBe(typing);
  });

  it('accepts no answer that could not be typed and read in its eight seconds', () => {
    const typedBy = timings.swap + longestAnswer * timings.type;
    expect(timings.rotate - typedBy).toBeGreaterThanOrEqual(1500);
    const entry = { order: 1, question: 'Why?', response: 'x'.repeat(longestAnswer) };
    expect(faqSchema.safeParse(entry).success).toBe(true);
    expect(faqSchema.safeParse({ ...entry, response: `${entry.response}x` }).success).toBe(false);
  });
});
