import { z } from 'astro/zod';

/** What a phone shows of the panel until it is opened. */
export const answerSchema = z
  .string()
  .max(90)
  .describe('The answer of the panel in one line; on phones the panel folds behind it');
