/**
 * Blocks of a service page that show one concrete thing: a plan, a matrix, one record, one case, a forecast,
 * a sheet, two lists.
 * Each is drawn from sample data and says so; what follows from other fields is computed, not written.
 */
import { z } from 'astro/zod';
import { listOf, text } from './fields.ts';
import { refuse, sum } from './arithmetic.ts';

const frame = {
  name: text('Heading on the bar: what this is.'),
  context: text('At the right of the bar: version, date, owner.').optional(),
  caption: text('Below the frame; says that the data is a sample.').default('Illustration with sample data'),
};

const plan = z
  .strictObject({
    kind: z
      .literal('plan')
      .describe('Steps over periods, each with its owner and the measure that decides.')
      .meta({ picture: '▥' }),
    ...frame,
    periods: listOf('Three to six periods, in order.', text('A quarter, a month.')).min(3).max(6),
    steps: listOf('Three to six steps.', {
      title: text('What is done.'),
      owner: text('A role, not a name.'),
      from: z.number().int().min(1).describe('First period; 1 is the first of the list'),
      to: z.number().int().min(1).describe('Last period'),
      measure: text('The figure that the step must move.'),
      stop: text('When the step ends early.'),
    })
      .min(3)
      .max(6),
  })
  .superRefine(({ steps, periods }, ctx) => {
    for (const [index, { from, to }] of steps.entries())
      if (from > to || to > periods.length)
        refuse(
          ctx,
          ['steps', index],
          `A step runs from period ${from} to ${to}; there are ${periods.length}, in order.`,
        );
  });

const marks = ['full', 'part', 'open', 'dot', 'none', 'removed'] as const;
const matrix = z
  .strictObject({
    kind: z.literal('matrix').describe('Rows against columns; a mark in each field.').meta({ picture: '▦' }),
    ...frame,
    corner: text('What the rows are.'),
    total: text('Name of a last row that counts and draws the full marks of each column.').optional(),
    columns: listOf('Three to six columns.', text('One word or two.')).min(3).max(6),
    legend: z
      .partialRecord(z.enum(marks), text('What the mark means.'))
      .describe(
        'Names of the marks that are used: full, part (a person finishes it), open, dot, none, removed.',
      ),
    rows: listOf('Three to eight rows.', {
      title: text('Name of the row.'),
      cells: listOf('One mark for each column.', z.enum(marks)),
    })
      .min(3)
      .max(8),
  })
  .superRefine(({ rows, columns, legend }, ctx) => {
    for (const [index, { title, cells }] of rows.entries()) {
      const unnamed = cells.find((mark) => !legend[mark]);
      if (cells.length !== columns.length)
        refuse(
          ctx,
          ['rows', index, 'cells'],
          `"${title}" has ${cells.length} marks for ${columns.length} columns.`,
        );
      else if (unnamed) refuse(ctx, ['legend'], `The legend does not name the mark "${unnamed}".`);
    }
  });

const record = z.strictObject({
  kind: z
    .literal('record')
    .describe('One record as two systems hold it, and what becomes of it.')
    .meta({ picture: '⇄' }),
  ...frame,
  sources: listOf('The two systems.', text('Name of a system.')).length(2),
  result: text('Name of the column of results.'),
  fields: listOf('Three to seven fields.', {
    name: text('Name of the field.'),
    values: listOf('In the order of the sources.', text('As the system holds it.')).length(2),
    result: text('What stands afterwards; nothing where a person decides.').optional(),
    rule: text('Why.'),
  })
    .min(3)
    .max(7),
  open: text('Stands in place of a result where a person decides.'),
});

const trace = z
  .strictObject({
    kind: z
      .literal('trace')
      .describe('The time that one case took, before and after, step by step.')
      .meta({ picture: '↦' }),
    ...frame,
    work: text('Name of the time in which somebody works.'),
    wait: text('Name of the time in which the case stands still.'),
    sides: listOf('Before, then after.', {
      title: text('Before, or after.'),
      steps: listOf('Two to six steps.', {
        title: text('The step.'),
        work: z.number().int().min(0).describe('Minutes of work'),
        wait: z.number().min(0).describe('Hours of waiting before it'),
      })
        .min(2)
        .max(6),
    }).length(2),
  })
  .superRefine(({ sides }, ctx) => {
    const [before, after] = sides.map((side) => elapsed(side).total) as [number, number];
    if (after > before)
      refuse(ctx, ['sides', 1], `After takes ${after} minutes, before ${before}: it would be slower.`);
  });

const forecast = z
  .strictObject({
    kind: z
      .literal('forecast')
      .describe('Forecasts with their range, beside what happened.')
      .meta({ picture: '∿' }),
    ...frame,
    unit: text('Name of a period, such as Week.'),
    counted: text('What is counted, as a plural.'),
    outside: text('What happens when a period leaves its range, as a sentence.'),
    rows: listOf('Eight periods.', {
      period: text('Week or month.'),
      low: z.number().describe('The cautious value; not above the middle'),
      middle: z.number().describe('The expected value'),
      high: z.number().describe('The hopeful value; not below the middle'),
      actual: z.number().describe('What happened'),
    }).length(8),
  })
  .superRefine(({ rows }, ctx) => {
    for (const [index, { low, middle, high, period }] of rows.entries())
      if (low > middle || middle > high)
        refuse(ctx, ['rows', index], `${period}: low, middle and high are not in this order.`);
  });

const sheet = z.strictObject({
  kind: z
    .literal('sheet')
    .describe('One page of paper: labelled lines, one of them marked.')
    .meta({ picture: '▤' }),
  ...frame,
  title: text('Title of the page.'),
  rows: listOf('Three to eight lines.', {
    label: text('One to three words.'),
    text: text('One or two sentences.'),
    source: text('Where it comes from.').optional(),
    marked: z.boolean().default(false).describe('The line that counts most'),
  })
    .min(3)
    .max(8),
  bars: listOf('Two or three amounts of these lines, drawn beside them on one scale.', {
    label: text('What the amount is.'),
    value: z.number().min(0).describe('The amount, for the length of the bar'),
    from: z.number().min(0).optional().describe('Where its bar begins, for a part that adds to another'),
    printed: text('The amount as the lines print it.'),
    marked: z.boolean().default(false).describe('The amount that counts most'),
  })
    .min(2)
    .max(3)
    .optional(),
  foot: text('Signed by whom, kept where.'),
});

const sides = z.strictObject({
  kind: z
    .literal('sides')
    .describe('Two lists in one frame: what belongs to either side.')
    .meta({ picture: '◫' }),
  ...frame,
  sides: listOf('Left, then right.', {
    title: text('Name of this side.'),
    points: listOf('Three to five lines.', text('One line.')).min(3).max(5),
  }).length(2),
});

export const illustrations = [plan, matrix, record, trace, forecast, sheet, sides] as const;

/** Minutes of work and of waiting in one side of a trace. */
export function elapsed({ steps }: { steps: { work: number; wait: number }[] }) {
  const work = sum(steps.map((step) => step.work));
  const wait = Math.round(60 * sum(steps.map((step) => step.wait)));
  return { work, wait, total: work + wait };
}
