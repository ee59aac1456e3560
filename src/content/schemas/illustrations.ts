/**
 * Blocks of a service page that show one concrete thing: a plan, a matrix, one record, one case, a forecast,
 * a sheet, two lists.
 * Each is drawn from sample data and says so; what follows from other fields is computed, not written.
 */
import { z } from 'astro/zod';
import { group, listOf, text } from './fields.ts';
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

const grownScreen = z.strictObject({
  kind: z
    .literal('screen')
    .describe('One screen that grows step by step; a visitor chooses the last step that runs.')
    .meta({ picture: '▣' }),
  ...frame,
  title: text('On the bar of the screen: what it is used for.'),
  missing: text('On a part that is not built.'),
  steps: listOf('Three or four steps, in order.', {
    title: text('What is done.'),
    when: text('A month or two.'),
    owner: text('A role, not a name.'),
    adds: listOf('What the step puts on the screen.', {
      name: text('Name of a field: one to three words.'),
      value: text('What stands in it, in the sample.'),
    })
      .min(1)
      .max(3),
    measure: text('The figure that the step must move.'),
    stop: text('When the step ends early.'),
  })
    .min(3)
    .max(4),
});

const marks = ['full', 'part', 'open', 'none', 'removed', 'against'] as const;
const matrix = z
  .strictObject({
    kind: z.literal('matrix').describe('Rows against columns; a mark in each field.').meta({ picture: '▦' }),
    ...frame,
    corner: text('What the rows are.'),
    columns: listOf('Three to six columns.', text('One word or two.')).min(3).max(6),
    legend: z
      .partialRecord(z.enum(marks), text('What the mark means.'))
      .describe(
        'Names of the marks that are used: full, part (half filled), open, none, removed and against (a cross).',
      ),
    joined: z.boolean().default(false).describe('The columns follow one another in time: bars run on.'),
    rows: listOf('Three to eight rows.', {
      title: text('Name of the row.'),
      note: text('Below its name: source, date.').optional(),
      hours: listOf(
        'Hours in each field, a block for each; in all rows or in none.',
        z.number().int().min(0).max(4),
      ).optional(),
      cells: listOf('One mark for each column.', z.enum(marks)),
    })
      .min(3)
      .max(8),
  })
  .superRefine(({ rows, columns, legend }, ctx) => {
    for (const [index, { title, cells, hours = cells }] of rows.entries()) {
      const unnamed = cells.find((mark) => !legend[mark]);
      if (cells.length !== columns.length || hours.length !== columns.length)
        refuse(
          ctx,
          ['rows', index, 'cells'],
          `"${title}" has ${cells.length} marks for ${columns.length} columns.`,
        );
      else if (unnamed) refuse(ctx, ['legend'], `The legend does not name the mark "${unnamed}".`);
    }
  });

const record = z
  .strictObject({
    kind: z
      .literal('record')
      .describe(
        'One record as two systems hold it, and what becomes of it; a visitor decides the field that is open.',
      )
      .meta({ picture: '⇄' }),
    ...frame,
    sources: listOf('The two systems.', text('Name of a system.')).length(2),
    result: text('Name of the column of results.'),
    fields: listOf('Three to seven fields.', {
      name: text('Name of the field.'),
      values: listOf('In the order of the sources.', text('As the system holds it.')).length(2),
      result: text('What stands afterwards; nothing where a person decides.').optional(),
      rule: text('Why; where a person decides, the question.'),
    })
      .min(3)
      .max(7),
    open: text('Stands in place of a result until a person has decided.'),
    decided: text('Stands in place of the question afterwards.'),
  })
  .superRefine(({ fields }, ctx) => {
    const open = fields.filter(({ result }) => result === undefined);
    if (open.length !== 1)
      refuse(ctx, ['fields'], `${open.length} fields have no result; a person decides one of them.`);
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

const choices = group('What a visitor answers in the place of the person who decides.', {
  ask: text('The question, with who is asked.'),
  waiting: text('Stands in place of an outcome until one is chosen.'),
  options: listOf('Two or three answers.', {
    label: text('On the button: one to three words.'),
    outcome: text('What follows; nothing that the sheet does not say.'),
    line: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The line that decides it, marked when this is chosen; 1 is the first'),
    sample: group('A small page beside the lines that the answer is about, instead of a drawing.', {
      title: text('What it is: a document, and the place in it.'),
      text: text('A sentence or two of it, invented.'),
      struck: listOf(
        'Words of the text that the line forbids, as they stand there.',
        text('One to four words.'),
      )
        .max(3)
        .default([]),
      note: text('What the struck words are, or that none are: one to three words.'),
    }).optional(),
    drops: z.boolean().default(false).describe('With this answer what is drawn falls away'),
  })
    .min(2)
    .max(3),
});
const units = group(
  'A drawing at the side: one small unit for each thing that is counted. The total is computed.',
  {
    of: text('After the total: what is counted, and what a unit is.'),
    shape: z.enum(['squares', 'lines']).default('squares').describe('Lines for what is written'),
    parts: listOf('Two or three parts that make up the total.', {
      count: z.number().int().min(1).max(400).describe('How many; the lines of the sheet name it, too'),
      label: text('After the count.'),
      marked: z.boolean().default(false).describe('The part that counts most'),
    })
      .min(2)
      .max(3),
  },
);
const sold = {
  rate: z.number().min(1).describe('Price of one'),
  rooms: z.number().int().min(1).describe('Rooms sold at it'),
};
const trade = group('A drawing at the side: what a higher rate gains and loses. All amounts are computed.', {
  before: group('At the present rate.', sold),
  after: group('At the new rate.', sold),
  available: z.number().int().min(1).describe('All rooms'),
}).superRefine(({ before, after, available }, ctx) => {
  if (after.rate <= before.rate || after.rooms >= before.rooms || before.rooms > available)
    refuse(ctx, [], 'The new rate is higher and sells fewer rooms; no more are sold than there are.');
});

const sheet = z
  .strictObject({
    kind: z
      .literal('sheet')
      .describe('One page of paper: labelled lines, a drawing of their amounts, a decision.')
      .meta({ picture: '▤' }),
    ...frame,
    title: text('Title of the page.'),
    rows: listOf('Three to eight lines.', {
      label: text('One to three words.'),
      text: text('One or two sentences.'),
      source: text('Where it comes from.').optional(),
      limit: group('A bar below the text: how much of an amount is covered.', {
        covered: z.number().min(1).describe('What is covered'),
        asked: z.number().min(1).describe('The whole amount; it is larger'),
      }).optional(),
    })
      .min(3)
      .max(8),
    units: units.optional(),
    trade: trade.optional(),
    choices,
    foot: text('Signed by whom, kept where.'),
  })
  .superRefine(({ rows, units, trade, choices }, ctx) => {
    const said = rows.flatMap(({ text }) =>
      (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replace(',', ''))),
    );
    const drawn = [
      ...(units
        ? [
            sum(units.parts.map(({ count }) => count)),
            ...units.parts.flatMap(({ count, marked }) => (marked ? count : [])),
          ]
        : []),
      ...rows.flatMap(({ limit }) => (limit ? [limit.covered, limit.asked] : [])),
      ...(trade ? [trade.before, trade.after].flatMap(({ rate, rooms }) => [rate, rooms]) : []),
    ];
    for (const number of drawn)
      if (!said.includes(number))
        refuse(ctx, [], `The drawing has ${number}; no line of the sheet names it.`);
    for (const [index, { line, sample }] of choices.options.entries()) {
      const at = ['choices', 'options', index];
      if (line && line > rows.length)
        refuse(ctx, at, `There is no line ${line}; the sheet has ${rows.length}.`);
      for (const words of sample?.struck ?? [])
        if (!sample!.text.includes(words))
          refuse(ctx, at, `The text does not have the struck words "${words}".`);
    }
  });

/** Two answers, and what follows from each. */
const pair = (about: string) =>
  listOf(about, { label: text('On the button.'), outcome: text('What follows, or is seen.') }).length(2);

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
  view: group(
    'A line between the two lists, and a switch that covers the left one; nothing where both sides see both.',
    {
      ask: text('Before the two buttons.'),
      covered: text('Read out in place of a covered line.'),
      options: pair('The left side, then the right.'),
    },
  ).optional(),
});

const exchange = z.strictObject({
  kind: z
    .literal('exchange')
    .describe(
      'What passes between two systems, and what each of them records; a visitor decides what a second arrival meets.',
    )
    .meta({ picture: '⇋' }),
  ...frame,
  systems: listOf('The two systems.', text('Name of a system.')).length(2),
  passes: listOf('Three to six lines, in order; the last is that of a second arrival.', {
    time: text('Its hour.'),
    name: text('What passes: one word or two.'),
    back: z.boolean().default(false).describe('From the second system to the first'),
    records: listOf('What each system records, in their order.', text('What happened.')).length(2),
  })
    .min(3)
    .max(6),
  again: group('What the second arrival meets.', {
    ask: text('Before the two buttons.'),
    options: pair('As it is, then without the check.'),
    otherwise: text('What the second system records without the check, in the last line.'),
  }),
});

const gate = z.strictObject({
  kind: z
    .literal('gate')
    .describe('What must be answered before something passes; a visitor ticks each check.')
    .meta({ picture: '☑' }),
  ...frame,
  intro: text('What is asked, of which sample, in one or two sentences.'),
  waits: text('Before the checks that are left.'),
  passes: text('When none is left, as a sentence.'),
  checks: listOf('Two to four checks.', {
    name: text('One word.'),
    text: text('What is asked, as a short question.'),
    answer: text('What the sample answers, in one sentence.'),
  })
    .min(2)
    .max(4),
});

export const illustrations = [
  plan,
  grownScreen,
  matrix,
  record,
  trace,
  forecast,
  sheet,
  sides,
  gate,
  exchange,
] as const;

/** Minutes of work and of waiting in one side of a trace. */
export function elapsed({ steps }: { steps: { work: number; wait: number }[] }) {
  const work = sum(steps.map((step) => step.work));
  const wait = Math.round(60 * sum(steps.map((step) => step.wait)));
  return { work, wait, total: work + wait };
}

/** What a higher rate gains on the rooms that are still sold and loses on the others. */
export function traded({ before, after, available }: z.infer<typeof trade>) {
  const [step, fewer] = [after.rate - before.rate, before.rooms - after.rooms];
  const [gained, lost] = [after.rooms * step, fewer * before.rate];
  return { step, fewer, gained, lost, net: gained - lost, each: (gained - lost) / available };
}
