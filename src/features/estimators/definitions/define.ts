import { dollars } from '../format.ts';
import type { Drawing, Estimator, Input, Outcome, Values } from '../types.ts';

/** Ties input keys, presets and formula together, so that a misspelt key does not compile. */
export function define<Key extends string>(definition: {
  kind: Estimator['kind'];
  title: string;
  path: string;
  inputs: Record<Key, Omit<Input, 'key'>>;
  presets?: Record<string, Record<NoInfer<Key>, number>>;
  outcome: (values: Readonly<Record<NoInfer<Key>, number>>) => Outcome;
}): Estimator {
  const { inputs, presets = {}, outcome, ...rest } = definition;
  return {
    ...rest,
    inputs: Object.entries<Omit<Input, 'key'>>(inputs).map(([key, input]) => ({ key, ...input })),
    presets: Object.entries<Values>(presets).map(([name, values]) => ({ name, values })),
    outcome: outcome,
  };
}

/** Units that several estimators share. */
export const minutes = { unit: 'min', unitName: 'minutes' };
export const hours = { unit: 'h', unitName: 'hours' };

/** A bar of two parts with their amounts and the total under it. */
export const split = (a: number, b: number): Drawing => ({
  type: 'split',
  a,
  b,
  labels: { a: dollars(a), b: dollars(b), total: dollars(a + b) },
});
