/** Values in the address: `?e=1&interactions=80000&...`. Versioned, so that a later change of meaning cannot misread an old link. */
import { coerce, initialValues, sameValues } from './engine.ts';
import { parseNumber } from './format.ts';
import type { Estimator, Values } from './types.ts';

export const version = '1';
const versionKey = 'e';

/**
 * The values that an address carries; missing or unreadable ones are the initial values, all are clamped.
 * @returns undefined if the address carries none, or those of another version
 */
export function fromSearch(estimator: Estimator, search: string): Values | undefined {
  const params = new URLSearchParams(search);
  if (params.get(versionKey) !== version) return undefined;
  return Object.fromEntries(
    estimator.inputs.map((input) => {
      const value = parseNumber(params.get(input.key) ?? '', input.unit);
      return [input.key, value === undefined ? input.initial : coerce(input, value)];
    }),
  );
}

/** The address's parameters with these values in them; those of others (campaigns, say) stay. Initial values leave no trace. */
export function toSearch(estimator: Estimator, values: Values, search = ''): string {
  const params = new URLSearchParams(search);
  for (const key of [versionKey, ...estimator.inputs.map((input) => input.key)]) params.delete(key);
  if (!sameValues(estimator, values, initialValues(estimator))) append(params, estimator, values);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Writes version and all values, initial or not. */
export function append(params: URLSearchParams, estimator: Estimator, values: Values): void {
  params.set(versionKey, version);
  for (const { key } of estimator.inputs) params.set(key, String(values[key]));
}
