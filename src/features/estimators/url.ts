/**
 * Values in the address: `?e=1&interactions=80000&...`, those of a second scenario as `b.interactions=...`. Versioned, so
 * that a later change of meaning cannot misread an old link.
 */
import { coerce, initialValues, sameValues } from './engine.ts';
import { parseNumber } from './format.ts';
import type { Estimator, Scenarios, Values } from './types.ts';

export const version = '1';
const versionKey = 'e';
/** Before the keys of the second scenario. */
const second = 'b.';

/** The values of one scenario; missing or unreadable ones are those of `otherwise`, all are clamped. */
const read = (estimator: Estimator, params: URLSearchParams, prefix: string, otherwise: Values): Values =>
  Object.fromEntries(
    estimator.inputs.map((input) => {
      const value = parseNumber(params.get(prefix + input.key) ?? '', input.unit);
      return [input.key, value === undefined ? otherwise[input.key]! : coerce(input, value)];
    }),
  );

/**
 * The scenarios that an address carries; values that it lacks are the initial ones, in B those of A.
 * @returns undefined if the address carries none, or those of another version
 */
export function fromSearch(estimator: Estimator, search: string): Scenarios | undefined {
  const params = new URLSearchParams(search);
  if (params.get(versionKey) !== version) return undefined;
  const a = read(estimator, params, '', initialValues(estimator));
  const hasB = estimator.inputs.some(({ key }) => params.has(second + key));
  return hasB ? { a, b: read(estimator, params, second, a) } : { a };
}

/** The address's parameters with these values in them; those of others (campaigns, say) stay. Initial values leave no trace. */
export function toSearch(estimator: Estimator, scenarios: Scenarios, search = ''): string {
  const params = new URLSearchParams(search);
  params.delete(versionKey);
  for (const { key } of estimator.inputs) {
    params.delete(key);
    params.delete(second + key);
  }
  if (scenarios.b || !sameValues(estimator, scenarios.a, initialValues(estimator)))
    for (const [key, value] of entries(estimator, scenarios)) params.set(key, value);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Version and all values, initial or not, as parameters of an address or fields of a form. */
export function entries(estimator: Estimator, { a, b }: Scenarios): [key: string, value: string][] {
  const fields = (values: Values, prefix: string) =>
    estimator.inputs.map(({ key }): [string, string] => [prefix + key, String(values[key])]);
  return [[versionKey, version], ...fields(a, ''), ...(b ? fields(b, second) : [])];
}

/** Replaces the current entry, so that Back leaves the page and does not replay every step of a slider. */
export function writeAddress(estimator: Estimator, scenarios: Scenarios): void {
  const { pathname, search, hash } = location;
  const next = toSearch(estimator, scenarios, search);
  if (next !== search) history.replaceState(history.state, '', pathname + next + hash);
}

/** The address of these scenarios, as a link to give away: it opens at the estimator. */
export const shareAddress = (estimator: Estimator, scenarios: Scenarios): string =>
  new URL(`${location.pathname}${toSearch(estimator, scenarios)}#estimator`, location.href).href;
