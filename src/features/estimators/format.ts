/** How estimators print and read numbers. US English throughout, as on the pages. */
import type { Input, ValueFormat } from './types.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The minus sign that is as wide as the plus; a hyphen reads as a dash. */
const minus = '\u2212';
const sign = (value: number) => (value < 0 ? minus : '');
const plus = (value: number) => (value > 0 ? '+' : sign(value));

/** 1667 -> '1,667' */
export const count = (value: number): string => sign(value) + grouped.format(Math.abs(value));
/** 21400 -> '$21,400' */
export const dollars = (value: number): string => `${sign(value)}$${grouped.format(Math.abs(value))}`;
/** 158.4 -> '$158.40' */
export const dollarsAndCents = (value: number): string => `${sign(value)}$${cents.format(Math.abs(value))}`;
/** 13.2 -> '+$13.20' */
export const change = (value: number): string => `${plus(value)}$${cents.format(Math.abs(value))}`;
/** 1500 -> '+$1,500' */
export const dollarChange = (value: number): string => `${plus(value)}$${grouped.format(Math.abs(value))}`;
/** 74.5 -> '74.50%' */
export const percentAndHundredths = (value: number): string =>
  `${sign(value)}${cents.format(Math.abs(value))}%`;
/** 72 -> '72%' */
export const percent = (value: number): string => `${count(value)}%`;
/** 4 -> '+4' */
export const signed = (value: number): string => plus(value) + grouped.format(Math.abs(value));

const printers: Record<ValueFormat, (value: number) => string> = {
  count,
  dollars,
  percent,
  signed,
  'signed-percent': (value) => `${signed(value)}%`,
};

/** A value as the ends of a slider and the summary print it: '$4', '72%', '+3 pp', '2 min'. */
export const valueText = (input: Input, value: number): string =>
  printers[input.format](value) + (input.unit ? ` ${input.unit}` : '');

/** The same for values between two steps: '1.8 min', '$5.40'. */
export function fineText(input: Input, value: number): string {
  if (Number.isInteger(value)) return valueText(input, value);
  if (input.format === 'dollars') return dollarsAndCents(value);
  const number = fine.format(Math.abs(value));
  const mark = input.format.startsWith('signed') ? plus(value) : sign(value);
  return `${mark}${number}${input.format.endsWith('percent') ? '%' : ''}${input.unit ? ` ${input.unit}` : ''}`;
}

/** A value as it is read out: '+3 percentage points'. */
export const spokenText = (input: Input, value: number): string =>
  printers[input.format](value) +
  (input.unitName ? ` ${input.unitName}` : input.unit ? ` ${input.unit}` : '');

/** The text of a number field: signs and separators, but neither $ nor % nor unit, which stand beside it. */
export const fieldText = (input: Input, value: number): string =>
  input.format.startsWith('signed') ? signed(value) : count(value);

/** What stands before and after the number field. */
export const affixes = (input: Input): { before?: string; after?: string } => ({
  ...(input.format === 'dollars' ? { before: '$' } : {}),
  ...(input.unit ? { after: input.unit } : input.format.endsWith('percent') ? { after: '%' } : {}),
});

/**
 * Reads what a person types: '50,000', '$6', '+4 %', '−3', '2 min'.
 * @param unit also accepted behind the number
 * @returns the number, or undefined if the text is not one
 */
export function parseNumber(text: string, unit = ''): number | undefined {
  const bare = text.replace(/\s+/g, '').replace(/[\u2212\u2013]/g, '-');
  const match = /^([+-]?)\$?([+-]?)([\d,]*\.?\d*)(.*)$/.exec(bare);
  if (!match) return undefined;
  const [, before, after, digits = '', tail = ''] = match;
  if (!/\d/.test(digits) || (before && after)) return undefined;
  if (tail && tail !== '%' && tail.toLowerCase() !== unit.toLowerCase()) return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return undefined;
  return before === '-' || after === '-' ? 0 - value : value;
}
