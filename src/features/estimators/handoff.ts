/** Reads on /contact the estimate that came along. Pure: the contact page hands in its own address. */
import { estimators } from './definitions.ts';
import { formatValue } from './format.ts';
import type { Estimator, EstimatorKind, Term, Values } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

export interface Estimate {
  /** 'Financial services savings estimate' */
  title: string;
  /** What follows from the visitor's values, the main result first; of two scenarios one after the other. */
  results: Pick<Term, 'label' | 'value'>[];
  /** The estimator with these values. */
  href: string;
  /** All of it as plain text with the arithmetic, one line each, to go along with a form. */
  text: string;
}

/** Inputs and results of one scenario, which is named where there are two. */
function describe(estimator: Estimator, values: Values, name?: string) {
  const { total, terms } = estimator.outcome(values);
  const results = [total, ...terms];
  const lines = [
    ...(name ? [`Scenario ${name}`] : []),
    ...estimator.inputs.map((input) => `${input.label}: ${formatValue(input, values[input.key]!)}`),
    ...results.map(({ label, value, formula }) => `${label}: ${value}${formula && ` (${formula})`}`),
  ];
  const named = results.map(({ label, value }) => ({ label: name ? `${name}: ${label}` : label, value }));
  return { results: named, lines };
}

/**
 * The estimate that an address carries. Every value is clamped to its bounds, so nothing but numbers of ours reaches the page.
 * @param search `location.search`
 */
export function readEstimate(search: string): Estimate | undefined {
  const kind = new URLSearchParams(search).get('estimate') ?? '';
  if (!Object.hasOwn(estimators, kind)) return undefined;
  const estimator = estimators[kind as EstimatorKind];
  const scenarios = fromSearch(estimator, search);
  if (!scenarios) return undefined;
  const { a, b } = scenarios;
  const parts = b ? [describe(estimator, a, 'A'), describe(estimator, b, 'B')] : [describe(estimator, a)];
  return {
    title: estimator.title,
    results: parts.flatMap(({ results }) => results),
    href: `${estimator.path}${toSearch(estimator, scenarios)}#estimator`,
    text: [estimator.title, ...parts.flatMap(({ lines }) => lines)].join('\n'),
  };
}
