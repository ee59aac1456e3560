/** Milliseconds, as promised in tests/promises.md. `blink` is how long the caret is on, and then off (see Hero.astro). */
export const timings = { type: 100, hold: 2000, erase: 50, pause: 300, blink: 600 } as const;

export interface Typing {
  /** Which sentence. */
  index: number;
  /** How many of its characters are shown. */
  length: number;
  phase: 'type' | 'hold' | 'erase' | 'pause';
}

const characters = (sentence: string | undefined): string[] => Array.from(sentence ?? '');

/** The page arrives with the first sentence written out; the machine begins by holding it. */
export const firstTyping = (sentences: readonly string[]): Typing => ({
  index: 0,
  length: characters(sentences[0]).length,
  phase: 'hold',
});

/** How long a state lasts, in milliseconds. */
export const duration = ({ phase }: Typing): number => timings[phase];

/** The state that follows: one character more, one fewer, or the next phase. */
export function nextTyping({ index, length, phase }: Typing, sentences: readonly string[]): Typing {
  switch (phase) {
    case 'type': {
      const full = characters(sentences[index]).length;
      return { index, length: Math.min(length + 1, full), phase: length + 1 >= full ? 'hold' : 'type' };
    }
    case 'hold':
      return { index, length, phase: 'erase' };
    case 'erase':
      return { index, length: Math.max(length - 1, 0), phase: length <= 1 ? 'pause' : 'erase' };
    case 'pause':
      return { index: (index + 1) % sentences.length, length: 0, phase: 'type' };
  }
}

/** The characters on screen. */
export const typedText = ({ index, length }: Typing, sentences: readonly string[]): string =>
  characters(sentences[index]).slice(0, length).join('');
