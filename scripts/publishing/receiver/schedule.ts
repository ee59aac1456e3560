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
