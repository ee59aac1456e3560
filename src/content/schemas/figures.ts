/** The three figures of service pages: a decision, a matrix and a timeline. They show sample data and say so. */
import { z } from 'astro/zod';
import { group, listOf, refuse, text } from './fields.ts';

/** What every figure and product panel says of itself, once on a page; the first of several says it of all. */
export const sampleCaption = 'Illustration with sample data';
export const captionOfAll = `${sampleCaption}, like those below`;

const frame = {
  name: text('Title of the figure: what this is.'),
  caption: text('Below the figure; says that the data is a sample.').default(sampleCaption),
};

const fact = z
  .strictObject({
    label: text('What the line is about: one to six words.'),
    text: text('What is known, in a sentence or two.').optional(),
    amount: text('Instead of the text: an amount, at the right.').optional(),
    total: z.boolean().default(false).describe('The line is the sum of those above it.'),
  })
  .refine(({ text, amount }) => !text !== !amount, { error: 'Write either a text or an amount.' });
const trailLine = z.strictObject({
  at: text('When: an hour or a day.').max(12),
  lead: text('What happened, in a few words.'),
  text: text('What follows it.').default(''),
});

export const decisionSchema = z.strictObject({
  kind: z
    .literal('decision')
    .describe('A question with its facts, two or three answers with what each leads to, and the trail.')
    .meta({ picture: '?' }),
  ...frame,
  asked: text('Who decides: You are the revenue manager.'),
  question: text('What is decided, as a question.'),
  facts: listOf('What the decision rests on: three to six lines.', fact).min(3).max(6),
  answers: listOf('Two or three answers.', {
    label: text('On the button: what it does, in a few words.').max(30),
    outcome: text('What follows, in one or two sentences.'),
    line: text('What the trail gains.'),
  })
    .min(2)
    .max(3),
  waiting: text('Shown until an answer is chosen.'),
  trail: listOf('What was written down before, oldest first.', trailLine).min(1).max(8),
  words: group('Short words of the figure.', {
    trail: text('Over the trail.').default('Trail'),
    now: text('In place of the time in the line that the answer adds.').default('Now'),
    pending: text('Shown until that line is there.').default('Your answer is recorded here.'),
    again: text('Button that takes the answer back.').default('Decide again'),
  }).prefault({}),
});

const marks = ['full', 'part', 'none', 'cross'] as const;
const matrix = z
  .strictObject({
    kind: z
      .literal('matrix')
      .describe('Rows against columns, a mark in each field; a visitor chooses a column.')
      .meta({ picture: '▦' }),
    ...frame,
    corner: text('What the rows are.'),
    columns: listOf('Two to six columns.', {
      name: text('One word or two.'),
      note: text('After what is counted in this column, as a sentence.').optional(),
    })
      .min(2)
      .max(6),
    legend: z
      .partialRecord(z.enum(marks), text('What the mark means.'))
      .describe('The marks that are used: full, part (half filled), none (a line) and cross.'),
    rows: listOf('Three to eight rows.', {
      title: text('Name of the row.'),
      note: text('Below its name: source, date.').optional(),
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

const timeline = z
  .strictObject({
    kind: z
      .literal('timeline')
      .describe('Bars on one axis, with a point on each where one is known; a visitor chooses a bar.')
      .meta({ picture: '▥' }),
    ...frame,
    choose: text('Over the names: what a visitor chooses.'),
    axis: group('The axis.', {
      unit: text('What it counts: hours, calls, quarters.'),
      suffix: text('Printed after how long a bar is, at its end: h. Without it no length is.').optional(),
      from: z.number().describe('Where it begins'),
      to: z.number().describe('Where it ends'),
      labels: listOf(
        'They divide it into equal parts; each is printed where its part begins.',
        text('Short.'),
      )
        .min(2)
        .max(8),
    }),
    items: listOf('Three to twelve bars, from top to bottom.', {
      group: text('Over this bar and those after it: Before, After.').optional(),
      title: text('Name of the bar.'),
      note: text('Below its name: an owner.').optional(),
      from: z.number().optional().describe('Where it begins; else where the one above it ends'),
      to: z.number().describe('Where it ends'),
      part: z
        .number()
        .optional()
        .describe('How much of it is drawn dark, from its beginning; the rest is pale'),
      point: z.number().optional().describe('What happened; it may lie outside the bar'),
      says: text('What follows, once it is chosen: one to three sentences.'),
    })
      .min(3)
      .max(12),
    marked: z.number().int().min(1).default(1).describe('Which bar is chosen at first; 1 is the topmost'),
    legend: group('What bar, dark part and point mean; needed where there are points or parts.', {
      bar: text('What a bar is.'),
      part: text('What its dark part is.').optional(),
      point: text('What a point is.').optional(),
    }).optional(),
  })
  .superRefine(({ axis, items, marked, legend }, ctx) => {
    for (const [index, { title, from, to, part = 0, point }] of barsOf(items).entries()) {
      if (from >= to) refuse(ctx, ['items', index, 'to'], `"${title}" ends at ${to} and begins at ${from}.`);
      if (part > to - from)
        refuse(ctx, ['items', index, 'part'], `"${title}" is ${to - from} long, and its part ${part}.`);
      for (const value of [from, to, point ?? to])
        if (value < axis.from || value > axis.to)
          refuse(
            ctx,
            ['items', index],
            `"${title}" has ${value}; the axis runs from ${axis.from} to ${axis.to}.`,
          );
    }
    if (marked > items.length) refuse(ctx, ['marked'], `There is no bar ${marked}.`);
    for (const sign of ['part', 'point'] as const)
      if (!legend?.[sign] && items.some((item) => item[sign] !== undefined))
        refuse(ctx, ['legend', sign], 'is missing: bars have one, and nothing says what it is.');
  });

export const figureSchema = z.discriminatedUnion('kind', [decisionSchema, matrix, timeline]);
type Figure = z.infer<typeof figureSchema>;
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

interface Bar {
  from?: number;
  to: number;
}
/** Bars with their beginnings: where none is written, a bar begins where the one above it ends. */
export const barsOf = <Item extends Bar>(items: readonly Item[]): (Item & { from: number })[] =>
  items.map((item, index) => ({ ...item, from: item.from ?? items[index - 1]?.to ?? 0 }));
