import { z } from 'astro/zod';
import { listOf, text } from './fields.ts';
import { focusSchema, photoIn } from './picture.ts';

/** A leader or an advisor. */
export const personSchema = z.strictObject({
  role: z
    .enum(['leader', 'advisor'])
    .describe('leader: /leadership. advisor: /advisory-board, /about and /cyber-security'),
  order: z.number().int().min(1).describe('Place among the leaders or among the advisors; 1 comes first'),
  name: text('Full name; its initials are the monogram while there is no photo').min(2),
  title: text('Position, for example Founder and CEO'),
  credentials: text('One line that says why this person is listened to; only what can be verified'),
  expertise: text('Field of expertise in two to four words, shown as a badge').max(40),
  photo: photoIn('people')
    .optional()
    .describe(
      'A photo, upright, 1200 pixels high or more. Not needed where a photo beside the entry has its name',
    ),
  focus: focusSchema,
  bio: text('Two or three sentences; {brand} prints the company'),
  details: listOf('Short labelled points below the biography', {
    label: text('Leads, Reviews, Works with').max(14),
    text: text('A few words, no full stop'),
  })
    .min(2)
    .max(4),
  ask: text('What to ask this person about, no full stop: a link that takes it into the message on /contact'),
  sample: z
    .boolean()
    .default(false)
    .describe('While this person is invented; the check before launch lists every such entry'),
});

export type Person = z.infer<typeof personSchema>;
