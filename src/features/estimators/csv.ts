/** An estimate as a file for a spreadsheet (RFC 4180): inputs, formulas, results, what carries them, and the address. Pure. */
import { influences } from './influence.ts';
import { resultLines, statedFields } from './engine.ts';
import type { Estimator, Input, Values } from './types.ts';

type Cell = string | number | undefined;

/** Text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function readUnit({ format, unit }: Input): string {
  if (format === 'dollars') return `USD${unit ?? ''}`;
  if (unit) return unit;
  return format.endsWith('percent') ? '%' : '';
}

/** Rows as a file for a spreadsheet. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

/** @param address where the estimate can be opened again */
export function toCsv(estimator: Estimator, values: Values, address: string): string {
  const outcome = estimator.outcome(values);
  const parts = outcome.terms.filter(({ series }) => series).map(({ label }) => label);
  return csvText([
    [estimator.title],
    ['Address', address],
    [],
    ['Input', 'Value', 'Unit', 'Lowest', 'Highest', 'Step'],
    ...statedFields(estimator, values).map((input) => [
      input.label,
      values[input.key],
      readUnit(input),
      input.min,
      input.max,
      input.step,
    ]),
    [],
    ['Result', 'Value', 'Unit', 'Formula'],
    ...resultLines(outcome).map(({ label, amount, unit, formula }) => [
      label,
      amount,
      unit,
      formula || parts.join(' + '),
    ]),
    [estimator.beforeCost],
    [],
    ['What carries this result', '10% lower', 'Change, USD', '10% higher', 'Change, USD'],
    ...influences(estimator, values).map(({ label, lower, higher }) => [
      label,
      `${lower.text}${lower.bound ? ' (lowest)' : ''}`,
      lower.change,
      `${higher.text}${higher.bound ? ' (highest)' : ''}`,
      higher.change,
    ]),
  ]);
}
