import { describe, expect, it } from 'vitest';
import {
  duration,
  firstTyping,
  nextTyping,
  timings,
  typedText,
  type Typing,
} from '~/features/hero/typewriter.ts';

/** What is on screen, and how long each picture stays. */
function film(lines: readonly string[], from: Typing, steps: number): [string, number][] {
  let state = from;
  return Array.from({ length: steps }, () => {
    const frame: [string, number] = [typedText(state, lines), duration(state)];
    state = nextTyping(state, lines);
    return frame;
  });
}

describe('typewriter', () => {
  it('has the timings that are promised', () => {
    expect(timings).toEqual({ type: 100, hold: 2000, erase: 50, pause: 300, blink: 600 });
  });

  it('holds, erases, pauses and types, frame by frame', () => {
    expect(film(['ab', 'c–'], firstTyping(['ab', 'c–']), 11)).toEqual([
      ['ab', 2000],
      ['ab', 50],
      ['a', 50],
      ['', 300],
      ['', 100],
      ['c', 100],
      ['c–', 2000],
      ['c–', 50],
      ['c', 50],
      ['', 300],
      ['', 100],
    ]);
  });

  it('counts characters, not code units', () => {
    expect(typedText({ index: 0, length: 1, phase: 'type' }, ['👍🏽a'])).toBe('👍');
  });
});
