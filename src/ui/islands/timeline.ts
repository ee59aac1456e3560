/**
 * Plays a state machine by the clock, outside React so that no rendering delays it.
 * @param dueIn milliseconds until the next state; undefined when the machine is at rest
 * @returns stops the play
 */
export function play<State>(
  from: State,
  dueIn: (state: State) => number | undefined,
  next: (state: State) => State,
  show: (state: State) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (state: State) => {
    const due = dueIn(state);
    if (due === undefined) return;
    timer = setTimeout(() => {
      const following = next(state);
      show(following);
      wait(following);
    }, due);
  };
  wait(from);
  return () => clearTimeout(timer);
}
