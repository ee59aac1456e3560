import { z } from 'astro/zod';

/** What search engines must know of an opening to list it. */
const posting = z
  .strictObject({
    datePosted: z.coerce.date().describe('Day on which the opening was published, for example 2026-01-15'),
    validThrough: z.coerce
      .date()
      .describe(
        'Last day for applications. From the day after it search engines are told nothing of the opening',
      ),
    hiringOrganization: z
      .string()
      .min(2)
      .describe('Registered name of the company that hires; {brand} stands for the brand'),
  })
  .refine(({ datePosted, validThrough }) => validThrough >= datePosted, {
    message: 'validThrough is before datePosted: correct one of the two days.',
    path: ['validThrough'],
  });

const job = z.strictObject({
  title: z.string().describe('Title of the position'),
  department: z.string().describe('Department, for example Engineering'),
  location: z.string().describe('Where the work is done, for example Remote'),
  type: z.string().describe('Kind of employment, for example Full-time'),
  description: z
    .string()
    .min(80)
    .describe('What the person does, what an applicant brings and what counts, in three sentences or more'),
  pay: z.string().optional().describe('Range of pay, with currency and period; not printed when left out'),
  team: z.string().optional().describe('The people one works with; not printed when left out'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'must be the two capital letters of a country, for example US' })
    .optional()
    .describe('Country in which applicants may live, or of the place of work, for example US'),
  question: z
    .string()
    .max(60)
    .default('Why this role?')
    .describe('What the contact form asks an applicant, above the message field'),
  posting: posting
    .optional()
    .describe(
      'For search engines. All of its fields or none, and the country: without them an opening is not announced there',
    ),
  source: z
    .string()
    .optional()
    .describe(
      'Who opened the position and where that is recorded; not printed, asked for by npm run launch-check',
    ),
  order: z.number().int().min(1).describe('Place in the list; 1 is the first row'),
});

export const jobSchema = job.refine(({ posting, country }) => !posting || country, {
  message: 'country is missing: search engines list no opening without it.',
  path: ['country'],
});
