import { z } from 'astro/zod';
import { group, text } from '../fields.ts';
import { daysBetween, refuse } from '../arithmetic.ts';
import { panelFields } from './parts.ts';

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

const inputSchema = z.strictObject({
  label: text('What is entered'),
  short: text('The same in two or three words, beside its bar'),
  value: z.number().nonnegative().describe('Value that the panel starts with'),
  unit: text('Unit beside the field'),
  source: text('Where the value comes from'),
  takes: text('What follows the source: the number that the case brings along, marked').optional(),
  estimate: z.boolean().default(false).describe('True while nobody has measured it; it is then marked'),
});

/** What came back, from what, and which input carries it. */
export const roiSchema = z
  .strictObject({
    ...panelFields('roi'),
    from: text('First day of the period'),
    to: text('Last day of the period: four weeks from the first'),
    inputs: group(
      'The six inputs',
      Object.fromEntries(keys.map((key) => [key, inputSchema.describe(meanings[key])])) as Record<
        RoiKey,
        typeof inputSchema
      >,
    ),
  })
  .superRefine(({ from, to }, ctx) => {
    const days = daysBetween(from, to) + 1;
    if (days !== 28)
      refuse(ctx, ['to'], `makes a period of ${days} days, but the panel speaks of four weeks.`);
  });
export type Roi = z.infer<typeof roiSchema>;
