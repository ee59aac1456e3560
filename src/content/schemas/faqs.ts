import { z } from 'astro/zod';
import { quotingText, text } from './fields.ts';

/** Longest answer: it is typed at 30 ms a character, after 500 ms, and has to be read before the next comes at 8 s. */
export const longestAnswer = 200;

export const faqSchema = z.strictObject({
  order: z.number().int().min(1).max(5).describe('Place in the panel; 1 is shown first'),
  question: text('The question, as a buyer would ask it').max(80),
  response: quotingText('The answer in two or three sentences', longestAnswer),
});
