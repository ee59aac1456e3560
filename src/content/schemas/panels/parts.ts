/** Fields that several product panels share. */
import { z } from 'astro/zod';
import { listOf, text } from '../fields.ts';

export const count = z.number().int().nonnegative();

/** What the entry of every panel begins with. */
export const panelFields = <Name extends string>(name: Name) => ({
  panel: z.literal(name).describe('Which panel this is'),
  answer: text('The answer of the panel in one line; on phones the panel folds behind it').max(90),
  facts: listOf(
    'Numbers that sentences of this panel name and that no other field has',
    z.number(),
  ).optional(),
});

/** The record that panels share: what happened, by whom, when; the newest first. */
export const trailSchema = listOf('What is on record, the newest line first', {
  at: text('Day and time: May 15, 10:20'),
  what: text('What happened, in two or three words; printed bold'),
  by: text('The person who did it, as roles and owners name people').optional(),
  detail: text('To what and why').optional(),
}).min(1);
export type TrailLine = z.infer<typeof trailSchema>[number];
