/** Takes an estimate to /contact and reads it there. Pure: the contact page hands in its own address. */
import { estimators, isEstimatorKind } from './definitions/index.ts';
import { valueText } from './format.ts';
import type { EstimatorKind } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

export const estimateKey = 'estimate';

export interface Estimate {
  kind: EstimatorKind;
  /** 'Financial services savings estimate' */
  title: string;
  /** What the visitor set: 'Monthly interactions', '50,000'. */
  inputs: { label: string; value: string }[];
  /** What follows from it, the main result first, with the arithmetic. */
  results: { label: string; value: string; formula?: string }[];
  /** The estimator with these values. */
  href: string;
  /** All of it as plain text, one line each, to go along with a form. */
  text: string;
}

/**
 * The estimate that an address carries. Every value is clamped to its bounds, so nothing but numbers of ours reaches the page.
 * @param search `location.search`
 */
export function readEstimate(search: string): Estimate | undefined {
  const kind = new URLSearchParams(search).get(estimateKey);
  if (!isEstimatorKind(kind)) return undefined;
  const estimator = estimators[kind];
  const values = fromSearch(estimator, search);
  if (!values) return undefined;
  const { total, terms } = estimator.outcome(values);
  const inputs = estimator.inputs.map((input) => ({
    label: input.label,
    value: valueText(input, values[input.key]!),
  }));
  const results: Estimate['results'] = [total, ...terms].map(({ label, value, formula }) => ({
    label,
    value,
    ...(formula ? { formula } : {}),
  }));
  const lines = [
    estimator.title,
    ...inputs.map(({ label, value }) => `${label}: ${value}`),
    ...results.map(({ label, value, formula }) => `${label}: ${value}${formula ? ` (${formula})` : ''}`),
  ];
  return {
    kind,
    title: estimator.title,
    inputs,
    results,
    href: `${estimator.path}${toSearch(estimator, values)}#estimator`,
    text: lines.join('\n'),
  };
}
