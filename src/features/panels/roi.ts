/** The return of the ROI panel as text, and what each input carries. Pure; the numbers are plain numbers. */
import { formatDollars, formatNumber } from '~/config/numbers.ts';
import type { Roi, RoiKey } from '~/content/schemas/panels/roi.ts';
import { parseNumber } from '~/features/estimators/format.ts';
import { returnOf, roiKeys, type RoiValues } from './return.ts';

/** The largest number that an input takes: enough for any department, short enough for its field. */
export const most = 9_999_999;

/** What a person has typed, to two decimals; undefined when it is no number from 0 to `most`. */
export function readInput(text: string): number | undefined {
  const value = parseNumber(text);
  return value === undefined || value < 0 || value > most ? undefined : Math.round(value * 100) / 100;
}

export interface BreakdownLine {
  label: string;
  value: string;
  formula?: string;
}

/** The lines of the calculation; each formula holds in the numbers as they are printed above it. */
export function breakdown(values: RoiValues): { lines: BreakdownLine[]; result: string; formula: string } {
  const { saved, review, hours, value, result } = returnOf(values);
  const { cases, minutes, exceptions, reviewMinutes, rate, cost } = values;
  return {
    lines: [
      {
        label: 'Hours saved',
        value: `${formatNumber(saved)} h`,
        formula: `${formatNumber(cases)} × ${formatNumber(minutes)} ÷ 60`,
      },
      {
        label: 'Hours spent on review',
        value: `− ${formatNumber(review)} h`,
        formula: `${formatNumber(exceptions)} × ${formatNumber(reviewMinutes)} ÷ 60`,
      },
      {
        label: 'Hours returned',
        value: `${formatNumber(hours)} h`,
        formula: `${formatNumber(saved)} − ${formatNumber(review)}`,
      },
      {
        label: 'Value of those hours',
        value: formatDollars(value),
        formula: `${formatNumber(hours)} × $${formatNumber(rate)}`,
      },
      { label: 'Cost to run and supervise', value: `− ${formatDollars(cost)}` },
    ],
    result: formatDollars(result),
    formula: `${formatDollars(value)} − ${formatDollars(cost)}`,
  };
}

export interface Weight {
  key: RoiKey;
  /** By how much the result changes when the input is a tenth higher. */
  amount: number;
  /** The same as a share of the largest one, from 0 to 1. */
  share: number;
}

/** The inputs ranked by what a tenth of each moves; of two that move the same, an estimate comes first. */
export function weights(values: RoiValues, inputs: Roi['inputs']): Weight[] {
  const { result } = returnOf(values);
  const moved = roiKeys.map((key) => ({
    key,
    amount: Math.abs(returnOf({ ...values, [key]: values[key] * 1.1 }).result - result),
  }));
  const largest = Math.max(...moved.map(({ amount }) => amount)) || 1;
  return moved
    .map((weight) => ({ ...weight, share: weight.amount / largest }))
    .sort((a, b) => b.amount - a.amount || Number(inputs[b.key].estimate) - Number(inputs[a.key].estimate));
}
