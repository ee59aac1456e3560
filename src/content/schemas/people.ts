import { z } from 'astro/zod';
import { focusSchema, photoIn } from './picture.ts';

/** A leader or an advisor. */
export const personSchema = z.strictObject({
  role: z
    .enum(['leader', 'advisor'])
    .describe('leader: /leadership. advisor: /advisory-board, /about and /cyber-security'),
  order: z.number().int().min(1).describe('Place among the leaders or among the advisors; 1 comes first'),
  name: z.string().min(3).describe('Full name; its initials are the monogram while there is no photo'),
  title: z.string().describe('Position, for example Founder and CEO'),
  credentials: z
    .string()
    .describe('One line that says why this person is listened to; only what can be verified'),
  expertise: z.string().max(40).describe('Field of expertise in two to four words, shown as a badge'),
  photo: photoIn('people')
    .optional()
    .describe(
      'A photo in src/content/people, such as portrait.jpg; upright, 1200 pixels high or more. Not needed where the photo has the name of this entry',
    ),
  focus: focusSchema,
  statement: z.string().describe('What this person answers for, in one sentence; set large'),
  bio: z.string().describe('Two or three sentences; {brand} stands for the company'),
  details: z
    .array(
      z.strictObject({
        label: z.string().max(14).describe('Leads, Advises on, Ask about'),
        text: z.string().describe('A few words, no full stop'),
      }),
    )
    .min(2)
    .max(5)
    .describe('Short labelled points below the biography'),
  sample: z
    .boolean()
    .default(false)
    .describe('true while this person is invented; the launch check lists every such entry'),
});

export type Person = z.infer<typeof personSchema>;
