import { z } from 'astro/zod';

/** A leader or an advisor. A photo is a file with the entry's name beside it, for example `nadia-sorel.jpg`. */
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
