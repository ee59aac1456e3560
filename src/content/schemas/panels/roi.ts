import { z } from 'astro/zod';
import { answerSchema } from './answer.ts';
import { daysBetween, mustEqual, plain, sum } from './arithmetic.ts';

/** The inputs of the return, by the name of their field. */
const meanings = {
  cases: 'Cases that were handled in the period',
  minutes: 'Minutes of work that one case took before',
  exceptions: 'Cases that went to a person',
  reviewMinutes: 'Minutes that a person needs for one of these',
  rate: 'What an hour of work costs, in dollars',
  cost: 'What the software cost in the period, in dollars',
} as const;
export type RoiKey = keyof typeof meanings;
const keys = Object.keys(meanings) as RoiKey[];

/** Hours are printed with one decimal and counted on as printed. */
const tenth = (hours: number): number => Math.round(hours * 10) / 10;

const inputSchema = z.strictObject({
  label: z.string().describe('What is entered'),
  short: z.string().describe('The same in two or three words, beside its bar'),
  value: z.number().nonnegative().describe('Value that the panel starts with'),
  unit: z.string().describe('Unit beside the field'),
  source: z.string().describe('Where the value comes from'),
  estimate: z.boolean().default(false).describe('True while nobody has measured it; it is then marked'),
});

/** What came back, from what, and which input carries it. */
export const roiSchema = z
  .strictObject({
    panel: z.literal('roi').describe('Which panel this is'),
    answer: answerSchema,
    from: z.string().describe('First day of the period'),
    to: z.string().describe('Last day of the period'),
    weeks: z.number().int().positive().describe('Its weeks; checked against the two days'),
    exceptionsByWeek: z
      .array(z.number().int().nonnegative())
      .describe('Cases that went to a person, week by week, as the register has them; checked'),
    inputs: z
      .strictObject(
        Object.fromEntries(keys.map((key) => [key, inputSchema.describe(meanings[key])])) as Record<
          RoiKey,
          typeof inputSchema
        >,
      )
      .describe('The six inputs'),
    stated: z
      .strictObject({
        saved: z.number().describe('Hours saved: cases × minutes ÷ 60; checked'),
        review: z.number().describe('Hours spent on review: exceptions × minutes ÷ 60; checked'),
        hours: z.number().describe('Hours returned: saved − review; checked'),
        value: z.number().describe('Their value in dollars: hours × rate; checked'),
        result: z.number().describe('What came back: value − cost; checked'),
      })
      .describe('The result that the panel starts with'),
  })
  .superRefine(({ from, to, weeks, exceptionsByWeek, inputs, stated }, ctx) => {
    mustEqual(ctx, ['weeks'], weeks, (daysBetween(from, to) + 1) / 7, `days from ${from} to ${to} \u00f7 7`);
    const [cases, minutes, exceptions, reviewMinutes, rate, cost] = keys.map((key) => inputs[key].value) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    mustEqual(
      ctx,
      ['inputs', 'exceptions', 'value'],
      exceptions,
      sum(exceptionsByWeek),
      exceptionsByWeek.join(' + '),
    );
    // Written out apart from the arithmetic of the panel itself: the one checks the other.
    const made: [keyof typeof stated, number, string][] = [
      ['saved', tenth((cases * minutes) / 60), `${plain(cases)} \u00d7 ${plain(minutes)} \u00f7 60`],
      [
        'review',
        tenth((exceptions * reviewMinutes) / 60),
        `${plain(exceptions)} \u00d7 ${plain(reviewMinutes)} \u00f7 60`,
      ],
      ['hours', tenth(stated.saved - stated.review), `${plain(stated.saved)} \u2212 ${plain(stated.review)}`],
      ['value', Math.round(stated.hours * rate), `${plain(stated.hours)} \u00d7 ${plain(rate)}`],
      ['result', stated.value - cost, `${plain(stated.value)} \u2212 ${plain(cost)}`],
    ];
    for (const [key, computed, formula] of made)
      mustEqual(ctx, ['stated', key], stated[key], computed, formula);
  });
export type Roi = z.infer<typeof roiSchema>;
