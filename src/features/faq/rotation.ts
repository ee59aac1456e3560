/** Milliseconds, as promised in tests/promises.md. */
export const timings = { rotate: 8000, swap: 500, type: 30 } as const;

export interface Rotation {
  /** The question that is selected; its dot is marked. */
  selected: number;
  /** The question that is on show: until the swap is over, still the one before. */
  shown: number;
  /** Characters of the answer that are visible. */
  typed: number;
  phase: 'rest' | 'swap' | 'type';
}

/** The lengths of the answers, in characters. */
type Lengths = readonly number[];

/** The panel as it is in the HTML: the first question with its whole answer. */
export const firstRotation = (lengths: Lengths): Rotation => ({
  selected: 0,
  shown: 0,
  typed: lengths[0] ?? 0,
  phase: 'rest',
});

/** Selects a question: the answer on show clears, and the swap begins. */
export const select = (state: Rotation, index: number): Rotation =>
  index === state.selected ? state : { ...state, selected: index, typed: 0, phase: 'swap' };

/** The question after the selected one. */
export const following = ({ selected }: Rotation, lengths: Lengths): number =>
  (selected + 1) % lengths.length;

/** The selected question with its whole answer, at once: when paused, or with reduced motion. */
export const settle = ({ selected }: Rotation, lengths: Lengths): Rotation => ({
  selected,
  shown: selected,
  typed: lengths[selected] ?? 0,
  phase: 'rest',
});

/** How long until `next` is due, in milliseconds; undefined at rest. */
export const dueIn = ({ phase }: Rotation): number | undefined =>
  phase === 'rest' ? undefined : timings[phase];

/** The state that follows: the next question appears, or one character more of its answer. */
export function next(state: Rotation, lengths: Lengths): Rotation {
  if (state.phase === 'swap') return { ...state, shown: state.selected, phase: 'type' };
  const full = lengths[state.shown] ?? 0;
  const typed = Math.min(state.typed + 1, full);
  return { ...state, typed, phase: typed === full ? 'rest' : 'type' };
}
