/** The return of an automation over the period, as numbers and as text. Pure; runs in the browser. */
import { formatDollars, formatNumber } from '~/config/numbers.ts';
import type { RoiKey } from '~/content/schemas/panels.ts';
import { influences, type Influence } from '~/features/estimators/influence.ts';
import type { Input } from '~/features/estimators/types.ts';

/** The inputs of the entry, as far as the arithmetic goes. */
type Inputs = Readonly<Record<RoiKey, { label: string; value: number; estimate?: boolean }>>;
export type RoiValues = Readonly<Record<RoiKey, number>>;

/** The inputs in the order of the panel, as the fields of the estimators take them: any amount, to two decimals. */
export const listInputs = (inputs: Inputs) =>
  Object.entries(inputs).map(([key, { label, value }]) => {
    const input: Input = { key, label, format: 'count', min: 0, max: 999_999, step: 0.01, initial: value };
    return { ...input, key: key as RoiKey };
  });

/** The values that the panel starts with. */
export const initialRoiValues = (inputs: Inputs): RoiValues =>
  Object.fromEntries(listInputs(inputs).map(({ key, initial }) => [key, initial])) as RoiValues;

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

/** The lines of the calculation as [label, value, formula]; each formula holds in the numbers as they are printed above it. */
export function breakdown(values: RoiValues) {
  const { saved, review, hours, value, result } = computeReturn(values);
  const { cases, minutes, exceptions, reviewMinutes, rate, cost } = values;
  const perCase = (count: number, each: number) => `${formatNumber(count)} × ${formatNumber(each)} ÷ 60`;
  return {
    lines: [
      ['Hours saved', `${formatNumber(saved)} h`, perCase(cases, minutes)],
      ['Review of the exceptions', `− ${formatNumber(review)} h`, perCase(exceptions, reviewMinutes)],
      ['Hours returned', `${formatNumber(hours)} h`, `${formatNumber(saved)} − ${formatNumber(review)}`],
      ['Value of those hours', formatDollars(value), `${formatNumber(hours)} × $${formatNumber(rate)}`],
      ['Running cost', `− ${formatDollars(cost)}`],
    ] as const,
    result: formatDollars(result),
  };
}

/** The inputs ranked by what a tenth of each moves; of two that move the same, an estimate comes first. */
export const rankInputs = (inputs: Inputs, values: RoiValues): Influence<RoiKey>[] =>
  influences(
    {
      inputs: listInputs(inputs).sort(
        (a, b) => Number(inputs[b.key].estimate ?? false) - Number(inputs[a.key].estimate ?? false),
      ),
      outcome: ({ cases, minutes, exceptions, reviewMinutes, rate, cost }: RoiValues) => ({
        exact: ((cases * minutes - exceptions * reviewMinutes) / 60) * rate - cost,
      }),
      formatChange: formatDollars,
    },
    values,
  );
