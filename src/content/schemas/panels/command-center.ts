import { z } from 'astro/zod';
import { group, listOf, text } from '../fields.ts';
import { daysBetween, refuse } from '../arithmetic.ts';
import { count, panelFields, trailSchema } from './parts.ts';

const personSchema = z.strictObject({
  person: text('One person, by name'),
  team: text('The team of this person'),
});

const reviewSchema = z.strictObject({
  on: text('Day and time of the review: May 12, 15:30'),
  checked: count.describe('Cases in the sample'),
  right: count.describe('How many of them were right'),
});

/** What stands in every row. A review and the instructions in force are lines of the trail by themselves. */
const rowFields = {
  state: z.enum(['running', 'testing', 'paused', 'registered']).describe('What it is doing'),
  usual: group('The usual range of exceptions in a week; a row above it is marked', {
    from: count.describe('Lower end'),
    to: count.describe('Upper end'),
  }).optional(),
  trail: trailSchema,
};

const rowSchema = z.strictObject({
  ...rowFields,
  name: text('Name of the agent or script'),
  owner: personSchema.describe('Who answers for it'),
  review: reviewSchema
    .extend({ by: personSchema.describe('Who checked: never of the team of the owner') })
    .optional()
    .describe('The last check of a sample; without it the row says \u2018None yet\u2019'),
  exceptions: count.optional().describe('Cases that went to a person this week; none: not counted'),
  version: group('The instructions in force; none: not versioned', {
    number: z.number().int().positive().describe('Number of the instructions in force'),
    since: text('Since when: Apr 28'),
  }).optional(),
  reach: listOf('Every system that it can reach', {
    name: text('A system that it can reach'),
    may: text('What it may do there'),
  }).min(1),
});

const caseRowSchema = z.strictObject({
  ...rowFields,
  case: text('Name of a case: process, owner, reviewer, systems and version are those of it'),
  review: reviewSchema.describe('The last check of a sample'),
  weeks: listOf('Exceptions of the last four weeks, the oldest first; the last one is this week', {
    ending: text('Last day of the week'),
    cases: count.describe('Cases'),
  }).length(4),
});

/** The register: one row per agent. */
export const commandCenterSchema = z
  .strictObject({
    ...panelFields('command-center'),
    today: text('The day on which the register is read: May 15'),
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
