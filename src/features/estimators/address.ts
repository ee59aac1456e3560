/** Reads and writes the browser's address for the estimator island; encoding is in url.ts, state in engine.ts. */
import type { Estimator, Scenarios } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

/** Replaces the current entry, so that Back leaves the page and does not replay every step of a slider. */
export function writeAddress(estimator: Estimator, scenarios: Scenarios): void {
  const { pathname, search, hash } = location;
  const next = toSearch(estimator, scenarios, search);
  if (next !== search) history.replaceState(history.state, '', pathname + next + hash);
}

export const readAddress = (estimator: Estimator): Scenarios | undefined =>
  fromSearch(estimator, location.search);

/** The address of these scenarios, as a link to give away: it opens at the estimator. */
export const shareAddress = (estimator: Estimator, scenarios: Scenarios): string =>
  new URL(`${location.pathname}${toSearch(estimator, scenarios)}#estimator`, location.href).href;
