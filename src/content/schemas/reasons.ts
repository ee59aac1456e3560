import { z } from 'astro/zod';

/** What the contact form can ask besides name, email and message. */
export const questions = ['company', 'industry', 'link'] as const;

export const reasonSchema = z.strictObject({
  line: z
    .string()
    .max(60)
    .describe(
      'Why somebody writes, as the form shows it and as it is sent; the words of the button, for example Schedule a Demo',
    ),
  question: z
    .string()
    .max(60)
    .optional()
    .describe('Label of the message field, for example What should the demo show? Without it, the usual one'),
  hint: z.string().max(90).optional().describe('One sentence under the message field'),
  asks: z
    .array(z.enum(questions))
    .describe('What else the form asks: company, industry, link (to a CV or portfolio); [] for nothing more'),
  order: z.number().int().min(1).describe('Place in the list that visitors without JavaScript choose from'),
});
