/** The return of an automation over the period. Pure; runs in the browser. */
import type { Roi, RoiKey } from '~/content/schemas/panels/roi.ts';

/** The inputs, in the order of the panel. */
export const roiKeys = [
  'cases',
  'minutes',
  'exceptions',
  'reviewMinutes',
  'rate',
  'cost',
] as const satisfies readonly RoiKey[];
export type RoiValues = Readonly<Record<RoiKey, number>>;

/** The values that the panel starts with. */
export const initialValues = (inputs: Roi['inputs']): RoiValues =>
  Object.fromEntries(roiKeys.map((key) => [key, inputs[key].value])) as Record<RoiKey, number>;

/** Hours are printed and counted on with one decimal, so that each line follows from the printed ones. */
const tenth = (hours: number): number => Math.round(hours * 10) / 10;

/** @returns hours with one decimal, dollars rounded to whole ones */
export function returnOf({ cases, minutes, exceptions, reviewMinutes, rate, cost }: RoiValues) {
  const saved = tenth((cases * minutes) / 60);
  const review = tenth((exceptions * reviewMinutes) / 60);
  const hours = tenth(saved - review);
  const value = Math.round(hours * rate);
  return { saved, review, hours, value, result: value - cost };
}
