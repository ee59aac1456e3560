/** A badge of a partner: a name, and a logo if there is one. */
import { z } from 'astro/zod';

export const partnerSchema = z.strictObject({
  name: z.string().describe('What the badge says, as text: the company, or what is true without naming one.'),
  order: z.number().int().describe('Place among the badges, smallest first.'),
  logo: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/)
    .optional()
    .describe('File name of a one-colour logo that the site has. Without it, the name is set as text.'),
});
