/** The return of an automation over the period, as numbers and as text, and what each input carries. Pure; runs in the browser. */
import { formatDollars, formatNumber } from '~/config/numbers.ts';
import type { Roi, RoiKey } from '~/content/schemas/panels/roi.ts';
import { parseNumber } from '~/features/estimators/format.ts';

/** The inputs, in the order of the panel. */
export const roiKeys = (inputs: Roi['inputs']) => Object.keys(inputs) as RoiKey[];
export type RoiValues = Readonly<Record<RoiKey, number>>;

/** The values that the panel starts with. */
export const initialValues = (inputs: Roi['inputs']): RoiValues =>
  Object.fromEntries(roiKeys(inputs).map((key) => [key, inputs[key].value])) as Record<RoiKey, number>;

/** Hours are printed and counted on with one decimal, so that each line follows from the printed ones. */
const tenth = (hours: number): number => Math.round(hours * 10) / 10;

/** @returns hours with one decimal, dollars rounded to whole ones */
export function computeReturn({ cases, minutes, exceptions, reviewMinutes, rate, cost }: RoiValues) {
  const saved = tenth((cases * minutes) / 60);
  const review = tenth((exceptions * reviewMinutes) / 60);
  const hours = tenth(saved - review);
  const value = Math.round(hours * rate);
  return { saved, review, hours, value, result: value - cost };
}

/** The largest number that an input takes: enough for any department, short enough for its field. */
export const most = 9_999_999;

/** What a person has typed, to two decimals; undefined when it is no number from 0 to `most`. */
export function readInput(text: string): number | undefined {
  const value = parseNumber(text);
  return value === undefined || value < 0 || value > most ? undefined : Math.round(value * 100) / 100;
}

interface BreakdownLine {
  label: string;
  value: string;
  formula?: string;
}

/** The lines of the calculation; each formula holds in the numbers as they are printed above it. */
export function breakdown(values: RoiValues): { lines: BreakdownLine[]; result: string; formula: string } {
  const { saved, review, hours, value, result } = computeReturn(values);
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
  const { result } = computeReturn(values);
  const moved = roiKeys(inputs).map((key) => ({
    key,
    amount: Math.abs(computeReturn({ ...values, [key]: values[key] * 1.1 }).result - result),
  }));
  const largest = Math.max(...moved.map(({ amount }) => amount)) || 1;
  return moved
    .map((weight) => ({ ...weight, share: weight.amount / largest }))
    .sort((a, b) => b.amount - a.amount || Number(inputs[b.key].estimate) - Number(inputs[a.key].estimate));
}
