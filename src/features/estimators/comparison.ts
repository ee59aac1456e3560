/** Two scenarios line by line. Pure. */
import { formatChange, formatNumber, formatPercentAndHundredths } from '~/config/numbers.ts';
import { formatValue } from './format.ts';
import type { Estimator, Scenarios, Term } from './types.ts';

export interface ComparedLine {
  label: string;
  a: string;
  b: string;
  /** B less A; only of results. */
  difference?: string;
}

/** A difference of hours or percentage points; of dollars the estimator itself prints it. */
function formatDifference(estimator: Estimator, unit: Term['unit'], difference: number): string {
  if (unit === 'USD') return estimator.formatChange(difference);
  if (unit === 'h') return formatChange(formatNumber, difference);
  return formatChange(formatPercentAndHundredths, difference).replace('%', ' pp');
}

/** Inputs that differ, and every result. */
export function compare(estimator: Estimator, a: Scenarios['a'], b: Scenarios['a']) {
  const [first, second] = [estimator.outcome(a), estimator.outcome(b)];
  const inputs: ComparedLine[] = estimator.inputs
    .filter(({ key }) => a[key] !== b[key])
    .map((input) => ({
      label: input.label,
      a: formatValue(input, a[input.key]!),
      b: formatValue(input, b[input.key]!),
    }));
  const results: ComparedLine[] = [
    {
      label: first.total.label,
      a: first.total.value,
      b: second.total.value,
      difference: estimator.formatChange(second.total.amount - first.total.amount),
    },
    ...first.terms.map((term, index) => {
      const other = second.terms[index]!;
      return {
        label: term.label,
        a: term.value,
        b: other.value,
        difference: formatDifference(estimator, term.unit, other.amount - term.amount),
      };
    }),
  ];
  return { inputs, results };
}
