/** A badge of a partner: a name, and a logo if there is one. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

export const partnerSchema = z.strictObject({
  name: text('What the badge says, as text: the company, or what is true without naming one.'),
  footer: z.boolean().default(false).describe('At the foot of every page, too, with a shield.'),
  order: z.number().int().describe('Place among the badges, smallest first.'),
  logo: text('File name of a one-colour logo that the site has. Without it, the name is set as text.')
    .regex(/^[a-z0-9-]+\.svg$/)
    .optional(),
});
