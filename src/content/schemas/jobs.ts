import { z } from 'astro/zod';
import { text } from './fields.ts';

/** What search engines must know of an opening to list it. */
const posting = z
  .strictObject({
    datePosted: z.coerce.date().describe('Day on which the opening was published, for example 2026-01-15'),
    validThrough: z.coerce
      .date()
      .describe('Last day for applications. After that day the opening is not announced to search engines'),
    hiringOrganization: text('Registered name of the company that hires; {brand} prints the brand').min(2),
  })
  .refine(({ datePosted, validThrough }) => validThrough >= datePosted, {
    message: 'the last day for applications is before the day of publication: correct one of the two.',
    path: ['validThrough'],
  });

const job = z.strictObject({
  title: text('Title of the position'),
  department: text('Department, for example Engineering'),
  location: text('Where the work is done, for example Remote'),
  type: text('Kind of employment, for example Full-time'),
  description: text(
    'What the person does, what an applicant brings and what counts, in three sentences or more',
  ).min(80),
  pay: text('Range of pay, with currency and period; not printed when left out').optional(),
  team: text('The people one works with; not printed when left out').optional(),
  country: text('Country in which applicants may live, or of the place of work, for example US')
    .regex(/^[A-Z]{2}$/, { error: 'must be the two capital letters of a country, for example US' })
    .optional(),
  question: text('What the contact form asks an applicant, above the message field')
    .max(60)
    .default('Why this role?'),
  posting: posting
    .optional()
    .describe(
      'For search engines. All of its fields or none, and the country: without them an opening is not announced there',
    ),
  source: text(
    'Who opened the position and where that is recorded; not printed, asked for before launch',
  ).optional(),
  order: z.number().int().min(1).describe('Place in the list; 1 is the first row'),
});

export const jobSchema = job.refine(({ posting, country }) => !posting || country, {
  message: 'country is missing: search engines list no opening without it.',
  path: ['country'],
});
