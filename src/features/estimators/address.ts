/** The island's dealings with the browser's address and form; everything it decides is in url.ts and engine.ts. */
import { coerce, initialValues } from './engine.ts';
import { parseNumber } from './format.ts';
import type { Estimator, Values } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

/** How long values rest before they are announced and written into the address. */
export const settleDelay = 400;

/** Replaces the current entry, so that Back leaves the page and does not replay every step of a slider. */
export function writeAddress(estimator: Estimator, values: Values): void {
  const { pathname, search, hash } = location;
  const next = toSearch(estimator, values, search);
  if (next !== search) history.replaceState(history.state, '', pathname + next + hash);
}

export const readAddress = (estimator: Estimator): Values | undefined =>
  fromSearch(estimator, location.search);

/** The address of these values, as a link to give away: it opens at the estimator. */
export const shareAddress = (estimator: Estimator, values: Values): string =>
  new URL(`${location.pathname}${toSearch(estimator, values)}#estimator`, location.href).href;

/** What a visitor set before the island was alive: a slider moved or a number typed into plain HTML. */
export function readForm(estimator: Estimator, form: HTMLFormElement): Values {
  const initial = initialValues(estimator);
  const ranges = form.querySelectorAll<HTMLInputElement>('input[type="range"]');
  return Object.fromEntries(
    estimator.inputs.map((input, index) => {
      const typed = parseNumber(
        form.querySelector<HTMLInputElement>(`input[name="${input.key}"]`)?.value ?? '',
      );
      const moved = Number(ranges[index]?.value ?? input.initial);
      const value = typed !== undefined && typed !== initial[input.key] ? typed : moved;
      return [input.key, coerce(input, value)];
    }),
  );
}
