import { z } from 'astro/zod';
import { group, listOf, text } from '../fields.ts';
import { panelFields } from './parts.ts';

/** An answer that leads to the passages of the case, and a question that is declined. Texts may name the case by its tokens. */
export const assistantSchema = z.strictObject({
  ...panelFields('assistant'),
  question: text('What is asked'),
  sentences: listOf('The answer, a sentence for each source', {
    before: text('The sentence up to its reference'),
    source: z.number().int().positive().describe('Which source of the case it rests on: 1 is the first'),
    after: text('What follows the reference; a full stop at least'),
  }).min(1),
  note: text('How far the answer may be used'),
  declined: group('A question that is not answered', {
    question: text('What is asked'),
    reason: text('Why it is not answered, and whom to ask'),
  }),
});
export type Assistant = z.infer<typeof assistantSchema>;
