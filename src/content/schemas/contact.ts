/** The words of /contact and of its form: labels, hints, messages. */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

const sentence = (about: string) => z.string().min(1).describe(about);
const field = z.strictObject({
  label: sentence('Name of the field, above it'),
  missing: z.string().default('').describe('What is said when a required field is left empty'),
  hint: z.string().optional().describe('One sentence under the field'),
});

const steps = z.array(featureSchema).length(3);
const sent = z.strictObject({
  heading: sentence('What a visitor reads when the message has arrived'),
  text: sentence('What happens now'),
});
const send = z
  .strictObject({
    own: sentence('Where the page itself sends'),
    mail: sentence('Where the visitor\u2019s mail program sends'),
  })
  .describe('Words of the button');

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
  questions: z
    .strictObject({
      heading: sentence('Heading over the questions that the company has not answered in public yet'),
      lede: sentence('What happens to a question that is chosen'),
    })
    .describe('On /illuminate and the industry pages; the questions are entries of their own'),
  stepsHeading: sentence('Heading over the three steps'),
  steps: steps.describe('What happens after a message was sent'),
  sent: sent.describe('In place of the form once the message was sent'),
  send,
  application: z
    .strictObject({
      headline: sentence('Heading of the page'),
      lede: sentence('One or two sentences under the heading'),
      email: sentence('Name of the email field'),
      answer: sentence('Who answers and how, beside the button, without a full stop'),
      send,
      sent: sent.describe('In place of the form once the application was sent'),
    })
    .describe('What an applicant reads instead: a reason that asks for a link is an application'),
  notices: z
    .strictObject({
      using: sentence('What the details are used for, where the page itself sends'),
      byMail: sentence('What the button does where the mail program sends'),
      opening: sentence('Said when the mail program should open'),
      copyHeading: sentence('Heading of the message to copy'),
      copy: sentence('Words of the button that copies it'),
      copied: sentence('Its words for two seconds after that'),
      sending: sentence('Said while a message is on its way'),
      failed: sentence('Heading when a message did not arrive'),
      failedNext: sentence('What can be done then, before phone and mail'),
      offline: sentence('Heading when the visitor has no network'),
      offlineNext: sentence('What can be done then, before phone and mail'),
    })
    .describe('What the form says about sending'),
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
