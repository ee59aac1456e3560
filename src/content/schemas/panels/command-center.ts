import { z } from 'astro/zod';
import { daysBetween, refuse } from '../arithmetic.ts';
import { count, panelFields, trailSchema } from './parts.ts';

const dossierSchema = z.strictObject({
  weeks: z
    .array(
      z.strictObject({ ending: z.string().describe('Last day of the week'), cases: count.describe('Cases') }),
    )
    .length(4)
    .optional()
    .describe('Exceptions of the last four weeks, the oldest first; the last is the number of the row'),
  trail: trailSchema,
  reach: z
    .array(
      z.strictObject({
        system: z.string().describe('A system, as the access column names it'),
        may: z.string().describe('What the agent may do there'),
      }),
    )
    .min(1)
    .describe('What it can reach'),
});

const entrySchema = z.strictObject({
  name: z.string().describe('Name of the agent or script'),
  owner: z.string().describe('The team that answers for it'),
  state: z.enum(['running', 'testing', 'paused', 'registered']).describe('What it is doing'),
  review: z
    .strictObject({
      on: z.string().describe('Day of the last review: May 12'),
      checked: count.describe('Cases in the sample'),
      right: count.describe('How many of them were right'),
    })
    .optional()
    .describe('The last check of a sample; without it the row says \u2018None yet\u2019'),
  exceptions: count.optional().describe('Cases that went to a person this week; none: not counted'),
  usual: z
    .strictObject({ from: count.describe('Lower end'), to: count.describe('Upper end') })
    .optional()
    .describe('The usual range of exceptions in a week; a row above it is marked'),
  access: z.string().describe('The systems that it can reach'),
  version: z
    .strictObject({
      number: z.number().int().positive().describe('Number of the instructions in force'),
      since: z.string().describe('Since when: Apr 28'),
    })
    .optional()
    .describe('The instructions in force; none: not versioned'),
  dossier: dossierSchema.optional().describe('What opens under the row'),
});

/** The register: one row per agent. */
export const commandCenterSchema = z
  .strictObject({
    ...panelFields('command-center'),
    today: z.string().describe('The day on which the register is read: May 15'),
    reviewEvery: z.number().int().positive().describe('Days after which a review is due again'),
    entries: z.array(entrySchema).min(3).describe('The rows; the first one stands open and needs a dossier'),
  })
  .superRefine(({ entries }, ctx) => {
    if (!entries[0]!.dossier)
      refuse(ctx, ['entries', 0, 'dossier'], 'is missing: the first row stands open.');
    entries.forEach(({ review, exceptions, usual, dossier }, index) => {
      const at = ['entries', index];
      if (review && review.right > review.checked)
        refuse(ctx, [...at, 'review', 'right'], `is more than the ${review.checked} cases of the sample.`);
      if (usual && usual.from > usual.to) refuse(ctx, [...at, 'usual'], 'ends before it begins.');
      const week = dossier?.weeks?.at(-1)?.cases;
      if (week !== undefined && exceptions !== week)
        refuse(ctx, [...at, 'exceptions'], `says ${exceptions}, but the last of the four weeks has ${week}.`);
    });
  });

export type CommandCenter = z.infer<typeof commandCenterSchema>;
export type RegisterEntry = CommandCenter['entries'][number];

/** By how many days the review of a running agent is overdue; 0 when it is not, or when the agent does not run. */
export function overdueDays(
  { state, review }: Pick<RegisterEntry, 'state' | 'review'>,
  { today, reviewEvery }: Pick<CommandCenter, 'today' | 'reviewEvery'>,
): number {
  if (state !== 'running' || !review) return 0;
  return Math.max(0, daysBetween(review.on, today) - reviewEvery);
}
