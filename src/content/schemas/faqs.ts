import { z } from 'astro/zod';

/** Longest answer: it is typed at 30 ms a character, after 500 ms, and has to be read before the next comes at 8 s. */
export const longestAnswer = 200;

export const faqSchema = z.strictObject({
  order: z.number().int().min(1).max(5).describe('Place in the panel; 1 is shown first'),
  question: z.string().max(80).describe('The question, as a buyer would ask it'),
  response: z
    .string()
    .max(longestAnswer)
    .describe('The answer in two or three sentences; figures only as in the list of claims'),
});
