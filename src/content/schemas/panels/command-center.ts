import { z } from 'astro/zod';
import { answerSchema } from './answer.ts';
import { mustEqual, plain, refuse, sum } from './arithmetic.ts';
import { overdueDays } from './reviews.ts';
import { trailSchema } from './trail.ts';

const cases = z.number().int().nonnegative();

const dossierSchema = z.strictObject({
  weeks: z
    .array(
      z.strictObject({ ending: z.string().describe('Last day of the week'), cases: cases.describe('Cases') }),
    )
    .length(4)
    .optional()
    .describe('Exceptions of the last four weeks, the oldest first; the last is the number of the row'),
  of: z
    .strictObject({
      cause: cases.describe('How many of this week\u2019s exceptions have one common cause'),
      others: cases.describe('How many are left without it; checked'),
    })
    .optional()
    .describe('What a look at the exceptions of this week found'),
  proposed: z.number().int().optional().describe('Number of the version that waits for approval'),
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
      checked: cases.describe('Cases in the sample'),
      right: cases.describe('How many of them were right'),
    })
    .optional()
    .describe('The last check of a sample; without it the row says \u2018None yet\u2019'),
  exceptions: cases.optional().describe('Cases that went to a person this week; none: not counted'),
  usual: z
    .strictObject({ from: cases.describe('Lower end'), to: cases.describe('Upper end') })
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
    panel: z.literal('command-center').describe('Which panel this is'),
    answer: answerSchema,
    today: z.string().describe('The day on which the register is read: May 15'),
    reviewEvery: z.number().int().positive().describe('Days after which a review is due again'),
    overdue: z
      .number()
      .int()
      .nonnegative()
      .describe('Days that the oldest review of a running agent is overdue; checked against the dates'),
    total: cases.describe('Sum of the exceptions of all rows; checked'),
    entries: z.array(entrySchema).min(3).describe('The rows; the first one stands open and needs a dossier'),
  })
  .superRefine(({ today, reviewEvery, overdue, total, entries }, ctx) => {
    const counted = entries.flatMap(({ exceptions }) => exceptions ?? []);
    mustEqual(ctx, ['total'], total, sum(counted), counted.map(plain).join(' + '));
    const late = entries.map((entry) => overdueDays(entry, { today, reviewEvery }));
    mustEqual(
      ctx,
      ['overdue'],
      overdue,
      Math.max(0, ...late),
      `days from the oldest review to ${today} \u2212 ${reviewEvery}`,
    );
    if (!entries[0]!.dossier)
      refuse(ctx, ['entries', 0, 'dossier'], 'is missing: the first row stands open.');
    entries.forEach(({ review, exceptions, usual, dossier }, index) => {
      const at = ['entries', index];
      if (review && review.right > review.checked)
        refuse(ctx, [...at, 'review', 'right'], `is more than the ${review.checked} cases of the sample.`);
      if (usual && usual.from > usual.to) refuse(ctx, [...at, 'usual'], 'ends before it begins.');
      const week = dossier?.weeks?.at(-1)?.cases;
      if (week !== undefined && exceptions !== undefined)
        mustEqual(ctx, [...at, 'exceptions'], exceptions, week, 'the last of the four weeks');
      if (dossier?.of && exceptions !== undefined)
        mustEqual(
          ctx,
          [...at, 'dossier', 'of', 'others'],
          dossier.of.others,
          exceptions - dossier.of.cause,
          `${exceptions} \u2212 ${dossier.of.cause}`,
        );
    });
  });

export type CommandCenter = z.infer<typeof commandCenterSchema>;
export type RegisterEntry = CommandCenter['entries'][number];
