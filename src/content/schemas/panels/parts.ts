/** Fields that several product panels share. */
import { z } from 'astro/zod';

export const count = z.number().int().nonnegative();

/** What the entry of every panel begins with. */
export const panelFields = <Name extends string>(name: Name) => ({
  panel: z.literal(name).describe('Which panel this is'),
  answer: z
    .string()
    .max(90)
    .describe('The answer of the panel in one line; on phones the panel folds behind it'),
  facts: z
    .array(z.number())
    .optional()
    .describe('Numbers that sentences of this panel name and that no other field has'),
});

/** The record that panels share: what happened, by whom, when; the newest first. */
export const trailSchema = z
  .array(
    z.strictObject({
      at: z.string().describe('Day and time: May 15, 10:20'),
      what: z.string().describe('What happened, in two or three words; printed bold'),
      by: z.string().optional().describe('The person who did it, as roles and owners name people'),
      detail: z.string().optional().describe('To what and why'),
    }),
  )
  .min(1)
  .describe('What is on record, the newest line first');
export type TrailLine = z.infer<typeof trailSchema>[number];
