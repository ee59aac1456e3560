import { z } from 'astro/zod';
import { daysBetween, refuse } from '../arithmetic.ts';
import { count, panelFields, trailSchema } from './parts.ts';

const personSchema = z.strictObject({
  person: z.string().describe('One person, by name'),
  team: z.string().describe('The team of this person'),
});

const reviewSchema = z.strictObject({
  on: z.string().describe('Day and time of the review: May 12, 15:30'),
  checked: count.describe('Cases in the sample'),
  right: count.describe('How many of them were right'),
});

/** What stands in every row. A review and the instructions in force are lines of the trail by themselves. */
const rowFields = {
  state: z.enum(['running', 'testing', 'paused', 'registered']).describe('What it is doing'),
  usual: z
    .strictObject({ from: count.describe('Lower end'), to: count.describe('Upper end') })
    .optional()
    .describe('The usual range of exceptions in a week; a row above it is marked'),
  trail: trailSchema,
};

const rowSchema = z.strictObject({
  ...rowFields,
  name: z.string().describe('Name of the agent or script'),
  owner: personSchema.describe('Who answers for it'),
  review: reviewSchema
    .extend({ by: personSchema.describe('Who checked: never of the team of the owner') })
    .optional()
    .describe('The last check of a sample; without it the row says \u2018None yet\u2019'),
  exceptions: count.optional().describe('Cases that went to a person this week; none: not counted'),
  version: z
    .strictObject({
      number: z.number().int().positive().describe('Number of the instructions in force'),
      since: z.string().describe('Since when: Apr 28'),
    })
    .optional()
    .describe('The instructions in force; none: not versioned'),
  reach: z
    .array(
      z.strictObject({
        name: z.string().describe('A system that it can reach'),
        may: z.string().describe('What it may do there'),
      }),
    )
    .min(1)
    .describe('Every system that it can reach'),
});

const caseRowSchema = z.strictObject({
  ...rowFields,
  case: z.string().describe('Name of a case: process, owner, reviewer, systems and version are those of it'),
  review: reviewSchema.describe('The last check of a sample'),
  weeks: z
    .array(
      z.strictObject({ ending: z.string().describe('Last day of the week'), cases: count.describe('Cases') }),
    )
    .length(4)
    .describe('Exceptions of the last four weeks, the oldest first; the last one is this week'),
});

/** The register: one row per agent. */
export const commandCenterSchema = z
  .strictObject({
    ...panelFields('command-center'),
    today: z.string().describe('The day on which the register is read: May 15'),
    reviewEvery: z.number().int().positive().describe('Days after which a review is due again'),
    passes: count.describe('How many cases of a sample must be right; an agent below it does not run'),
    entries: z
      .tuple([caseRowSchema], rowSchema)
      .describe('The rows; the first one is the case that the page follows, and stands open'),
  })
  .superRefine(({ entries, passes }, ctx) => {
    entries.forEach((entry, index) => {
      const at = ['entries', index];
      const { review, usual, state } = entry;
      if (review && review.right > review.checked)
        refuse(ctx, [...at, 'review', 'right'], `is more than the ${review.checked} cases of the sample.`);
      if (review && (state === 'running') !== review.right >= passes)
        refuse(
          ctx,
          [...at, 'state'],
          `is ${state} with ${review.right} right; a review passes at ${passes}.`,
        );
      if ('owner' in entry && entry.owner.team === entry.review?.by.team)
        refuse(ctx, [...at, 'review', 'by'], `is of the team of the owner, ${entry.owner.team}.`);
      if (usual && usual.from > usual.to) refuse(ctx, [...at, 'usual'], 'ends before it begins.');
    });
  });

export type CommandCenter = z.infer<typeof commandCenterSchema>;
/** A row as the register shows it. */
export type RegisterEntry = z.infer<typeof rowSchema> & { weeks?: z.infer<typeof caseRowSchema>['weeks'] };

/** By how many days the review of a running agent is overdue; 0 when it is not, or when the agent does not run. */
export function overdueDays(
  { state, review }: Pick<RegisterEntry, 'state' | 'review'>,
  { today, reviewEvery }: Pick<CommandCenter, 'today' | 'reviewEvery'>,
): number {
  if (state !== 'running' || !review) return 0;
  return Math.max(0, daysBetween(dayOf(review.on), today) - reviewEvery);
}

/** 'May 12, 15:30' -> 'May 12' */
export const dayOf = (at: string): string => at.split(',')[0]!;
