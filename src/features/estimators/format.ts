/** How estimators print and round values. */
import { formatChange, formatDollars, formatDollarsAndCents, formatNumber } from '~/config/numbers.ts';
import type { Input } from './types.ts';

const formatSigned = (value: number): string => formatChange(formatNumber, value);

const formats: Record<Input['format'], (value: number) => string> = {
  count: formatNumber,
  dollars: formatDollars,
  percent: (value) => `${formatNumber(value)}%`,
  signed: formatSigned,
  'signed-percent': (value) => `${formatSigned(value)}%`,
};

/** '2 min', '$95/h' */
function append(text: string, unit = ''): string {
  return !unit || unit.startsWith('/') ? text + unit : `${text} ${unit}`;
}

/** A value as the ends of a slider and the summary print it: '$4', '72%', '+3 pp', '2 min'; between two steps '1.8 min', '$5.40'. */
export function formatValue({ format, unit }: Input, value: number): string {
  const between = format === 'dollars' && !Number.isInteger(value);
  return append(between ? formatDollarsAndCents(value) : formats[format](value), unit);
}

/** A value as it is read out: '+3 percentage points'. */
export const formatSpoken = ({ format, unit, unitName }: Input, value: number): string =>
  append(formats[format](value), unitName ?? unit);

/** The text of a number field: signs and separators, but neither $ nor % nor unit, which are beside it. */
export const formatField = ({ format }: Input, value: number): string =>
  format.startsWith('signed') ? formatSigned(value) : formatNumber(value);

/** What is printed before and after the number field. */
export function affixes({ format, unit }: Input): { before?: string; after?: string } {
  if (format === 'dollars') return { before: '$', after: unit };
  return { after: unit ?? (format.endsWith('percent') ? '%' : undefined) };
}

/** Halves round up; the inner step undoes the binary error of the product, as in 1.005 * 100. */
export function roundToCents(dollars: number): number {
  const cents = Math.round(Number((dollars * 100).toFixed(6)));
  return cents === 0 ? 0 : cents / 100;
}
