import { z } from 'astro/zod';

/** The record that every panel shares: what happened, by whom, when; the newest first. */
export const trailSchema = z
  .array(
    z.strictObject({
      at: z.string().describe('Day and time: May 15, 10:20'),
      what: z.string().describe('What happened, in two or three words; printed bold'),
      detail: z.string().optional().describe('By whom and why'),
    }),
  )
  .min(1)
  .describe('What is on record, the newest line first');
export type TrailLine = z.infer<typeof trailSchema>[number];
