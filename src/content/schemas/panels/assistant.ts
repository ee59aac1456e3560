import { z } from 'astro/zod';
import { refuse } from '../arithmetic.ts';
import { panelFields } from './parts.ts';

/** An answer that leads to its passages, and a question that is declined. */
export const assistantSchema = z
  .strictObject({
    ...panelFields('assistant'),
    question: z.string().describe('What is asked'),
    sentences: z
      .array(
        z.strictObject({
          before: z.string().describe('The sentence up to its reference'),
          source: z.number().int().positive().describe('Which source it rests on: 1 is the first'),
          after: z.string().describe('What follows the reference; a full stop at least'),
        }),
      )
      .min(1)
      .describe('The answer, a sentence for each source'),
    note: z.string().describe('How far the answer may be used'),
    sources: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the document'),
          section: z.number().describe('Its section'),
          since: z.string().describe('In force since'),
          owner: z.string().describe('Who keeps it'),
          passage: z.string().describe('The passage, word for word'),
          mark: z.string().optional().describe('The words of the passage that carry the answer'),
        }),
      )
      .min(1)
      .describe('The sources, in the order of their numbers'),
    declined: z
      .strictObject({
        question: z.string().describe('What is asked'),
        reason: z.string().describe('Why it is not answered, and whom to ask'),
      })
      .describe('A question that is not answered'),
  })
  .superRefine(({ sentences, sources }, ctx) => {
    sentences.forEach(({ source }, index) => {
      if (source > sources.length)
        refuse(
          ctx,
          ['sentences', index, 'source'],
          `There is no source ${source}; there are ${sources.length}.`,
        );
    });
    sources.forEach(({ passage, mark }, index) => {
      if (!sentences.some(({ source }) => source === index + 1))
        refuse(ctx, ['sources', index], 'is not used by any sentence of the answer.');
      if (mark && !passage.includes(mark))
        refuse(ctx, ['sources', index, 'mark'], 'is not part of the passage, word for word.');
    });
  });
export type Assistant = z.infer<typeof assistantSchema>;
