import { z } from 'astro/zod';
import { panelFields } from './parts.ts';

/** An answer that leads to the passages of the case, and a question that is declined. Texts may name the case by its tokens. */
export const assistantSchema = z.strictObject({
  ...panelFields('assistant'),
  question: z.string().describe('What is asked'),
  sentences: z
    .array(
      z.strictObject({
        before: z.string().describe('The sentence up to its reference'),
        source: z.number().int().positive().describe('Which source of the case it rests on: 1 is the first'),
        after: z.string().describe('What follows the reference; a full stop at least'),
      }),
    )
    .min(1)
    .describe('The answer, a sentence for each source'),
  note: z.string().describe('How far the answer may be used'),
  declined: z
    .strictObject({
      question: z.string().describe('What is asked'),
      reason: z.string().describe('Why it is not answered, and whom to ask'),
    })
    .describe('A question that is not answered'),
});
export type Assistant = z.infer<typeof assistantSchema>;
