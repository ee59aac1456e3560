/** An estimate as a file for a spreadsheet (RFC 4180): inputs, formulas, results, what carries them, and the address. Pure. */
import { remarks, resultLines, statedFields } from './engine.ts';
import { influences, type Side } from './influence.ts';
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

/** A moved value without a leading sign, which a spreadsheet would take for a formula: '2.7 pp more'. */
const describeSide = ({ text, bound }: Side): string => {
  const bare = text.replace(
    /^([+\u2212])(.*)$/,
    (_, sign, rest) => `${rest} ${sign === '+' ? 'more' : 'less'}`,
  );
  return bound ? `${bare} (${bound})` : bare;
};

/** @param address where the estimate can be opened again */
export function toCsv(estimator: Estimator, values: Values, address: string): string {
  const outcome = estimator.outcome(values);
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
    ...resultLines(outcome).map(({ label, amount, unit, formula }) => [label, amount, unit, formula]),
    ...[...remarks(estimator, outcome), estimator.limits].map((note) => [note]),
    [],
    [
      `What carries this result${outcome.roundedHour ? ' without rounding' : ''}`,
      ...['10% lower', 'Change, USD', '10% higher', 'Change, USD'],
    ],
    ...influences(estimator, values).map(({ label, lower, higher }) => [
      label,
      describeSide(lower),
      lower.change,
      describeSide(higher),
      higher.change,
    ]),
  ]);
}
