/** An estimate as a file for a spreadsheet (RFC 4180): inputs, formulas, results, what carries them, and the address. Pure. */
import { influences } from './influence.ts';
import type { Estimator, Input, Scenarios } from './types.ts';

type Cell = string | number | undefined;

/** Text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function readUnit({ format, unit }: Input): string {
  if (unit) return unit;
  if (format === 'dollars') return 'USD';
  return format.endsWith('percent') ? '%' : '';
}

/** Rows as a file for a spreadsheet. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

/** @param address where the estimate can be opened again */
export function toCsv(estimator: Estimator, { a, b }: Scenarios, address: string): string {
  const scenarios = b ? [a, b] : [a];
  const names = b ? ['Scenario A', 'Scenario B'] : ['Value'];
  const outcomes = scenarios.map((values) => estimator.outcome(values));
  const { total, terms } = outcomes[0]!;
  const rows: Cell[][] = [
    [estimator.title],
    ['Address', address],
    [],
    ['Input', ...names, 'Unit', 'Lowest', 'Highest', 'Step'],
    ...estimator.inputs.map((input) => [
      input.label,
      ...scenarios.map((values) => values[input.key]),
      readUnit(input),
      input.min,
      input.max,
      input.step,
    ]),
    [],
    ['Result', ...names, 'Unit', ...names.map((name) => (b ? `Formula, ${name}` : 'Formula'))],
    [
      total.label,
      ...outcomes.map((outcome) => outcome.total.amount),
      total.unit,
      ...outcomes.map(
        (outcome) =>
          outcome.total.formula ||
          outcome.terms
            .filter(({ series }) => series)
            .map(({ label }) => label)
            .join(' + '),
      ),
    ],
    ...terms.map((term, index) => [
      term.label,
      ...outcomes.map((outcome) => outcome.terms[index]!.amount),
      term.unit,
      ...outcomes.map((outcome) => outcome.terms[index]!.formula),
    ]),
    ...scenarios.flatMap((values, index): Cell[][] => [
      [],
      [
        `What carries this result${b ? `, ${names[index]}` : ''}`,
        '10% lower',
        'Change, USD',
        '10% higher',
        'Change, USD',
      ],
      ...influences(estimator, values).map(({ label, lower, higher }) => [
        label,
        `${lower.text}${lower.bound ? ' (lowest)' : ''}`,
        lower.change,
        `${higher.text}${higher.bound ? ' (highest)' : ''}`,
        higher.change,
      ]),
    ]),
  ];
  return csvText(rows);
}
