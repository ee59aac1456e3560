import { z } from 'astro/zod';

export const jobSchema = z.strictObject({
  title: z.string().describe('Title of the position'),
  department: z.string().describe('Department, for example Engineering'),
  location: z.string().describe('Where the work is done, for example Remote'),
  type: z.string().describe('Kind of employment, for example Full-time'),
  question: z
    .string()
    .max(60)
    .default('Why this role?')
    .describe('What the contact form asks an applicant, above the message field'),
  source: z
    .string()
    .optional()
    .describe(
      'Who opened the position and where that is recorded; not printed, asked for by npm run launch-check',
    ),
  order: z.number().int().min(1).describe('Place in the list; 1 is the first row'),
});
