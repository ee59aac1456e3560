import type { EstimatorContent } from '~/content/schemas/estimators.ts';
import { dollars } from '../format.ts';
import type { Drawing, Estimator, Outcome, Values } from '../types.ts';

/**
 * Ties a formula to the inputs, presets and words of its entry in src/content/estimators.
 * @throws {Error} naming file and field, when the entry lacks an input or a label that the formula needs
 */
export function define<Key extends string, Result extends string>(definition: {
  kind: Estimator['kind'];
  path: string;
  content: EstimatorContent;
  /** Names of the formula's inputs. */
  keys: readonly Key[];
  /** Names of its results, which the entry labels. */
  results: readonly Result[];
  changeText: Estimator['changeText'];
  outcome: (values: Readonly<Record<Key, number>>, labels: Readonly<Record<Result, string>>) => Outcome;
}): Estimator {
  const { kind, path, content, keys, results, changeText, outcome } = definition;
  const entry = `src/content/estimators/${kind}.yaml`;
  const found = content.inputs.map(({ key }) => key);
  if (found.length !== keys.length || keys.some((key) => !found.includes(key)))
    throw new Error(`${entry}: inputs must be ${keys.join(', ')}; found are ${found.join(', ')}.`);
  for (const name of results)
    if (!content.results[name]) throw new Error(`${entry}: results.${name} has no label.`);
  return {
    kind,
    path,
    title: content.title,
    inputs: content.inputs,
    presets: content.presets,
    changeText,
    // The keys were compared above.
    outcome: (values: Values) => outcome(values, content.results as Record<Result, string>),
  };
}

/** A bar of two parts with their amounts and the total under it. */
export const split = (a: number, b: number): Drawing => ({
  type: 'split',
  a,
  b,
  labels: { a: dollars(a), b: dollars(b), total: dollars(a + b) },
});

/** '1,500 missions × 5 min ÷ 60 min/h': hours out of a count and minutes for each. */
export const hoursFormula = (amount: string, minutes: number): string =>
  `${amount} × ${minutes} min ÷ 60 min/h`;
