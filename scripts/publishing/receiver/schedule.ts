/** Milliseconds from `now` to the next time the clock shows `hour:minute`. */
export function untilNext(hour: number, minute: number, now = new Date()): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Calls `work` every day at a time of the local clock. @returns a function that ends this */
export function atNight({ hour, minute }: { hour: number; minute: number }, work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        work();
        next();
      },
      untilNext(hour, minute),
    );
  };
  next();
  return () => clearTimeout(timer);
}

/** The longest that a timer can wait: 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Before a moment that has passed: a build that keeps naming one must not follow itself without a pause. */
const PASSED_MS = 60_000;

/** Calls `work` at one moment, the last that it was told. */
export function atMoment(work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** @param moment ISO 8601; nothing is waited for without one. A moment that has passed comes in a minute. */
    set(moment: string | undefined, now = Date.now()): void {
      clearTimeout(timer);
      const wait = Date.parse(moment ?? '') - now;
      // What lies further away is set again by the builds of the nights between.
      if (Number.isNaN(wait) || wait > MAX_TIMER_MS) return;
      timer = setTimeout(work, wait > 0 ? wait : PASSED_MS);
    },
    clear: (): void => clearTimeout(timer),
  };
}
