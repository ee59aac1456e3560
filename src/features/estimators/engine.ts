/** The state of an estimator as pure functions. Whatever comes in, values stay in bounds and on their step. */
import { formatNumber } from '~/config/numbers.ts';
import { readNumber, type TypedNumber } from '~/config/read-number.ts';
import { formatValue } from './format.ts';
import type { Estimator, Input, Outcome, Preset, Term, Values } from './types.ts';

/**
 * The nearest value that an input can take.
 * @returns a number within [min, max] on the input's step; the initial value for NaN
 */
export function coerce(input: Input, value: number): number {
  if (Number.isNaN(value)) return input.initial;
  const bounded = Math.min(input.max, Math.max(input.min, value));
  const stepped = input.min + Math.round((bounded - input.min) / input.step) * input.step;
  // Undoes the binary error of steps of a cent.
  return Math.min(input.max, Number(stepped.toFixed(6)));
}

/** Everything that a visitor can set: the inputs, and the cost that is subtracted. */
export const fields = ({ inputs, cost }: Estimator): readonly Input[] => [...inputs, cost];

/** What is written into addresses, files and letters: a cost only where there is one. */
export const statedFields = (estimator: Estimator, values: Values): readonly Input[] =>
  values[estimator.cost.key] === 0 ? estimator.inputs : fields(estimator);

export const initialValues = (estimator: Estimator): Values =>
  Object.fromEntries(fields(estimator).map((input) => [input.key, input.initial]));

export const sameValues = (inputs: readonly Input[], a: Values, b: Values): boolean =>
  inputs.every(({ key }) => a[key] === b[key]);

/** The preset whose values are all set, if any. */
export const matchingPreset = (estimator: Estimator, values: Values): Preset | undefined =>
  estimator.presets.find((preset) => sameValues(estimator.inputs, preset.values, values));

export interface Reading {
  value: number;
  /** Why the value is not what was typed; absent when it is. */
  problem?: string;
}

/** The unambiguous value of a text: as this site prints it, unless only its other reading is within bounds. */
function certain({ min, max }: Input, { value, readings }: TypedNumber): number | undefined {
  const isWithin = (number: number) => number >= min && number <= max;
  return value !== undefined && readings && !isWithin(value) && isWithin(readings[1]) ? undefined : value;
}

/** The number that a text means for an input, whatever its bounds; undefined for no number and for a doubtful one. */
export function typedValue(input: Input, text: string): number | undefined {
  const read = readNumber(text, [input.unit, input.unitName]);
  return read && certain(input, read);
}

/** As `readField`, for a number that needs no correction. */
export function takeField(input: Input, text: string): number | undefined {
  const { value, problem } = readField(input, text, NaN);
  return problem === undefined ? value : undefined;
}

/**
 * Reads what was typed into a number field.
 * @param current stays when the text is not a number
 */
export function readField(input: Input, text: string, current: number): Reading {
  const show = (value: number) => formatValue(input, value);
  const shown = text.trim().slice(0, 20);
  if (!shown) return { value: current, problem: `Enter a number. ${show(current)} was kept.` };
  const read = readNumber(text, [input.unit, input.unitName]);
  if (!read)
    return { value: current, problem: `\u201c${shown}\u201d is not a number. ${show(current)} was kept.` };
  const typed = certain(input, read);
  if (typed === undefined) {
    const [grouped, decimal] = read.readings!;
    const problem = `\u201c${shown}\u201d can mean ${formatNumber(grouped)} or ${decimal}: write it without the separator.`;
    return { value: current, problem: `${problem} ${show(current)} was kept.` };
  }
  const value = coerce(input, typed);
  if (typed < input.min) return { value, problem: `The lowest value is ${show(input.min)}.` };
  if (typed > input.max) return { value, problem: `The highest value is ${show(input.max)}.` };
  if (typed !== value) {
    // A step has no sign.
    const step = formatValue(input, input.step).replace('+', '');
    return { value, problem: `Set to ${show(value)}: the step is ${step}.` };
  }
  return { value };
}

/** The results line by line: the total, what it is made of, and what a cost leaves of it. */
export const resultLines = ({ total, terms, net, cost }: Outcome): Term[] =>
  cost === 0 ? [total, ...terms] : [total, ...terms, net];

/** What belongs under the results wherever they go: what cannot be, and which lines are before cost. */
export const remarks = ({ beforeCost }: Estimator, { remark, cost, net }: Outcome): string[] => [
  ...(remark ? [remark] : []),
  cost === 0 ? beforeCost : `The lines above \u201c${net.label}\u201d are before cost.`,
];

/** The result as one announcement: 'Estimated savings per month: $21,400. CX savings: $10,000. ...' */
export const announcement = (outcome: Outcome): string =>
  [...resultLines(outcome).map(({ label, value }) => `${label}: ${value}.`), outcome.remark ?? '']
    .join(' ')
    .trim();
