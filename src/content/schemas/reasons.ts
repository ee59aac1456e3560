import { z } from 'astro/zod';
import { listOf, text } from './fields.ts';

/** What the contact form can ask besides name, email and message. */
export const questions = ['company', 'industry', 'link'] as const;

export const reasonSchema = z.strictObject({
  line: text(
    'Why somebody writes, as the form shows it and as it is sent; the words of the button, for example Schedule a Demo',
  ).max(60),
  question: text(
    'Label of the message field, for example What should the demo show? Without it, the usual one',
  )
    .max(60)
    .optional(),
  hint: text('One sentence under the message field').max(90).optional(),
  asks: listOf('What else the form asks: company, industry, link (to a CV or portfolio)', z.enum(questions)),
  order: z.number().int().min(1).describe('Place in the list that visitors without JavaScript choose from'),
});
