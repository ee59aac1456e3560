/** Two scenarios line by line. Pure. */
import { count, fineText, percentAndHundredths } from './format.ts';
import type { Estimator, Scenarios, Term } from './types.ts';

export interface ComparedLine {
  label: string;
  a: string;
  b: string;
  /** B less A; only of results. */
  difference?: string;
}

const plus = (amount: number) => (amount > 0 ? '+' : '');

/** A difference of hours or percentage points; of dollars the estimator itself prints it. */
function differenceText({ changeText }: Estimator, unit: Term['unit'], difference: number): string {
  if (unit === 'USD') return changeText(difference);
  if (unit === 'h') return `${plus(difference)}${count(difference)}`;
  return `${plus(difference)}${percentAndHundredths(difference).replace('%', ' pp')}`;
}

/** Inputs that differ, and every result. */
export function compare(estimator: Estimator, a: Scenarios['a'], b: Scenarios['a']) {
  const [first, second] = [estimator.outcome(a), estimator.outcome(b)];
  const inputs: ComparedLine[] = estimator.inputs
    .filter(({ key }) => a[key] !== b[key])
    .map((input) => ({
      label: input.label,
      a: fineText(input, a[input.key]!),
      b: fineText(input, b[input.key]!),
    }));
  const results: ComparedLine[] = [
    {
      label: first.total.label,
      a: first.total.value,
      b: second.total.value,
      difference: estimator.changeText(second.total.amount - first.total.amount),
    },
    ...first.terms.map((term, index) => {
      const other = second.terms[index]!;
      return {
        label: term.label,
        a: term.value,
        b: other.value,
        difference: differenceText(estimator, term.unit, other.amount - term.amount),
      };
    }),
  ];
  return { inputs, results };
}
