/** Values in the address: `?e=1&interactions=80000&...`. Versioned, so that a later change of meaning cannot misread an old link. */
import { coerce, fields, initialValues, sameValues, statedFields, typedValue } from './engine.ts';
import type { Estimator, Values } from './types.ts';

export const version = '1';
const versionKey = 'e';

/**
 * The values that an address carries, clamped; missing or unreadable ones are the initial ones.
 * @returns undefined if the address carries none, or those of another version
 */
export function fromSearch(estimator: Estimator, search: string): Values | undefined {
  const params = new URLSearchParams(search);
  if (params.get(versionKey) !== version) return undefined;
  return Object.fromEntries(
    fields(estimator).map((input) => {
      const value = typedValue(input, params.get(input.key) ?? '');
      return [input.key, coerce(input, value ?? input.initial)];
    }),
  );
}

/** The address's parameters with these values in them; those of others (campaigns, say) stay. Initial values leave no trace. */
export function toSearch(estimator: Estimator, values: Values, search = ''): string {
  const params = new URLSearchParams(search);
  params.delete(versionKey);
  for (const { key } of fields(estimator)) params.delete(key);
  if (!sameValues(fields(estimator), values, initialValues(estimator)))
    for (const [key, value] of entries(estimator, values)) params.set(key, value);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Version and all values, initial or not, as parameters of an address or fields of a form; a cost only where there is one. */
export const entries = (estimator: Estimator, values: Values): [key: string, value: string][] => [
  [versionKey, version],
  ...statedFields(estimator, values).map(({ key }): [string, string] => [key, String(values[key])]),
];

/** Replaces the current entry, so that Back leaves the page and does not replay every step of a slider. */
export function writeAddress(estimator: Estimator, values: Values): void {
  const { pathname, search, hash } = location;
  const next = toSearch(estimator, values, search);
  if (next !== search) history.replaceState(history.state, '', pathname + next + hash);
}

/** The address of these values, as a link to give away: it opens at the estimator. */
export const shareAddress = (estimator: Estimator, values: Values): string =>
  new URL(`${location.pathname}${toSearch(estimator, values)}#estimator`, location.href).href;
