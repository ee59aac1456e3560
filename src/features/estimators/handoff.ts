/** Reads on /contact the estimate that came along. Pure: the contact page hands in its own address. */
import { estimators } from './definitions.ts';
import { fields, remarks, resultLines, statedFields, typedValue } from './engine.ts';
import { formatValue } from './format.ts';
import type { Estimator, EstimatorKind } from './types.ts';
import { fromSearch, toSearch } from './url.ts';

export interface Estimate {
  /** What follows from the visitor's values, as it is printed; the main result first. */
  results: string[];
  /** What the address of the estimator has behind its page, to open with these values. */
  search: string;
  /** All of it as plain text with the arithmetic, one line each, to go along with a form. */
  text: string;
}

/** Without scripts the form sends what was typed: an estimate must not show a default in place of a text that is no number. */
function isReadable(estimator: Estimator, search: string): boolean {
  const params = new URLSearchParams(search);
  return fields(estimator).every((input) => {
    const text = params.get(input.key)?.trim();
    return !text || typedValue(input, text) !== undefined;
  });
}

/**
 * The estimate that an address carries. Every value is clamped to its bounds, so nothing but numbers of ours reaches the page.
 * @param search `location.search`
 */
export function readEstimate(search: string): Estimate | undefined {
  const kind = new URLSearchParams(search).get('estimate') ?? '';
  if (!Object.hasOwn(estimators, kind)) return undefined;
  const estimator = estimators[kind as EstimatorKind];
  const values = fromSearch(estimator, search);
  if (!values || !isReadable(estimator, search)) return undefined;
  const outcome = estimator.outcome(values);
  const results = resultLines(outcome);
  return {
    results: results.map(({ value }) => value),
    search: `${toSearch(estimator, values)}#estimator`,
    text: [
      estimator.title,
      ...statedFields(estimator, values).map(
        (input) => `${input.label}: ${formatValue(input, values[input.key]!)}`,
      ),
      ...results.map(({ label, value, formula }) => `${label}: ${value} (${formula})`),
      ...remarks(estimator, outcome),
    ].join('\n'),
  };
}
