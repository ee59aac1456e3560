/** Takes an estimate to /contact and reads it there. Pure: the contact page hands in its own address. */
import { estimators, isEstimatorKind } from './definitions/index.ts';
import { formatValue } from './format.ts';
import type { Estimator, EstimatorKind, Values } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

export const estimateKey = 'estimate';

export interface Estimate {
  kind: EstimatorKind;
  /** 'Financial services savings estimate' */
  title: string;
  /** What follows from the visitor's values, the main result first, with the arithmetic; of two scenarios one after the other. */
  results: { label: string; value: string; formula?: string }[];
  /** The estimator with these values. */
  href: string;
  /** All of it as plain text, one line each, to go along with a form. */
  text: string;
}

/** Inputs and results of one scenario. */
function describe(estimator: Estimator, values: Values) {
  const { total, terms } = estimator.outcome(values);
  const results: Estimate['results'] = [total, ...terms].map(({ label, value, formula }) => ({
    label,
    value,
    formula,
  }));
  const lines = [
    ...estimator.inputs.map((input) => `${input.label}: ${formatValue(input, values[input.key]!)}`),
    ...results.map(({ label, value, formula }) => `${label}: ${value}${formula ? ` (${formula})` : ''}`),
  ];
  return { results, lines };
}

/**
 * The estimate that an address carries. Every value is clamped to its bounds, so nothing but numbers of ours reaches the page.
 * @param search `location.search`
 */
export function readEstimate(search: string): Estimate | undefined {
  const kind = new URLSearchParams(search).get(estimateKey);
  if (!isEstimatorKind(kind)) return undefined;
  const estimator = estimators[kind];
  const scenarios = fromSearch(estimator, search);
  if (!scenarios) return undefined;
  const a = describe(estimator, scenarios.a);
  const b = scenarios.b && describe(estimator, scenarios.b);
  const named = (name: string, { results }: typeof a) =>
    results.map((line) => ({ ...line, label: `${name}: ${line.label}` }));
  return {
    kind,
    title: estimator.title,
    results: b ? [...named('A', a), ...named('B', b)] : a.results,
    href: `${estimator.path}${toSearch(estimator, scenarios)}#estimator`,
    text: [estimator.title, ...(b ? ['Scenario A', ...a.lines, 'Scenario B', ...b.lines] : a.lines)].join(
      '\n',
    ),
  };
}
