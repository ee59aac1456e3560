/** Collects the failures of loaders that run side by side into one error. Astro alone stops at the first one. */
import { InvalidContentError } from '../sources/problems.ts';

/** What several failed loads say as one error. */
function joined(faults: readonly unknown[]): unknown {
  if (faults.length === 1) return faults[0];
  if (faults.every((fault) => fault instanceof InvalidContentError))
    return new InvalidContentError(faults.flatMap(({ problems }) => problems));
  return new Error(
    faults.map((fault) => (fault instanceof Error ? fault.message : String(fault))).join('\n\n'),
  );
}

/** Makes a guard for works that run side by side: whoever fails waits for the others and reports their faults as well. */
export function endTogether(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  let faults: unknown[] = [];
  let ended = Promise.withResolvers<unknown>();
  return async (work) => {
    running++;
    const { promise } = ended;
    try {
      return await work();
    } catch (fault) {
      faults.push(fault);
    } finally {
      if (--running === 0) {
        ended.resolve(joined(faults));
        faults = [];
        ended = Promise.withResolvers();
      }
    }
    throw await promise;
  };
}
