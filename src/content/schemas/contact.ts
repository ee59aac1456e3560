import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

const sentence = (about: string) => z.string().min(1).describe(about);
const field = z.strictObject({
  label: sentence('Name of the field, above it'),
  missing: z.string().default('').describe('What is said when a required field is left empty'),
  hint: z.string().optional().describe('One sentence under the field'),
});

export const contactSchema = z.strictObject({
  title: sentence('Title of the page in tabs and search results'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  headline: sentence('Heading of the page'),
  lede: sentence('One or two sentences under the heading'),
  answer: sentence('Who answers and how, beside the button, without a full stop'),
  reply: z
    .string()
    .optional()
    .describe(
      'When to expect an answer, for example: within one working day. Leave it out until the company keeps it: without it the page promises no time',
    ),
  note: sentence('How data is handled, in the panel beside the form'),
  partners: sentence('Words above the badges'),
  stepsHeading: sentence('Heading over the three steps'),
  steps: z.array(featureSchema).length(3).describe('What happens after a message was sent'),
  sent: z
    .strictObject({
      heading: sentence('What a visitor reads when the message has arrived'),
      text: sentence('What happens now'),
    })
    .describe('In place of the form once the message was sent'),
  fields: z
    .strictObject({
      firstname: field.describe('The field for the first name'),
      lastname: field.describe('The field for the last name'),
      email: field.describe('The field for the email address'),
      company: field.describe('The field for the company'),
      link: field.describe('The field for a CV or portfolio, for applicants only'),
      message: field.describe('The field for the message'),
    })
    .describe('The fields of the form'),
  problems: z
    .strictObject({
      address: sentence('The email address is incomplete'),
      link: sentence('The link to a CV or portfolio is none'),
      long: sentence('A text is too long; {max} stands for the number of characters'),
      refused: sentence('The marketing platform does not take this value'),
      refusedAddress: sentence('The marketing platform does not take this email address'),
      blockedAddress: sentence('The marketing platform does not take addresses of this provider'),
    })
    .describe('What is said beside a field that cannot be sent'),
  pictures: picturesIn('contact', { panel: 'Behind the panel beside the form' }),
});

export type ContactTexts = z.infer<typeof contactSchema>;
