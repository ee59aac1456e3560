import { formatDollars, formatNumber } from '~/config/numbers.ts';
import type { EstimatorContent } from '~/content/schemas/estimators.ts';
import type { Drawing, Estimator, Outcome, Term, Values } from '../types.ts';

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
  formatChange: Estimator['formatChange'];
  outcome: (values: Readonly<Record<Key, number>>, labels: Readonly<Record<Result, string>>) => Outcome;
}): Estimator {
  const { kind, path, content, keys, results, formatChange, outcome } = definition;
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
    formatChange,
    // The keys were compared above.
    outcome: (values: Values) => outcome(values, content.results as Record<Result, string>),
  };
}

/** A total in whole dollars. */
export const dollarTotal = (label: string, amount: number, formula?: string): Outcome['total'] => ({
  label,
  value: formatDollars(amount),
  amount,
  formula,
});

/** A line of whole dollars. */
export const dollarTerm = (label: string, amount: number, formula: string, series: 'a' | 'b'): Term => ({
  label,
  value: formatDollars(amount),
  amount,
  unit: 'USD',
  formula,
  series,
});

/** A line of whole hours. */
export const hourTerm = (label: string, hours: number, formula: string): Term => ({
  label,
  value: formatNumber(hours),
  amount: hours,
  unit: 'h',
  formula,
});

/** A bar of two parts with their amounts and the total under it. */
export const drawSplit = (a: number, b: number): Drawing => ({
  type: 'split',
  a,
  b,
  labels: { a: formatDollars(a), b: formatDollars(b), total: formatDollars(a + b) },
});

/** '1,500 missions × 5 min ÷ 60 min/h': hours out of a count and minutes for each. */
export const describeMinutes = (amount: number, what: string, minutes: number): string =>
  `${formatNumber(amount)} ${what} × ${minutes} min ÷ 60 min/h`;

/** '120 h × $95 per hour' */
export const describeHourly = (hours: number, rate: number): string =>
  `${formatNumber(hours)} h × ${formatDollars(rate)} per hour`;
