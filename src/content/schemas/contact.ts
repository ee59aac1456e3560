/** The words of /contact and of its form: labels, hints, messages. */
import { z } from 'astro/zod';
import { featureSchema, group, summary, text } from './fields.ts';

const field = z.strictObject({
  label: text('Name of the field, above it'),
  missing: text('What is said when a required field is left empty').default(''),
  hint: text('One sentence under the field').optional(),
});

const steps = z.array(featureSchema).length(3);

export const contactSchema = z.strictObject({
  title: text('Title of the page in tabs and search results'),
  description: summary,
  headline: text('Heading of the page'),
  lede: text('One or two sentences under the heading'),
  answer: text('Who answers and how, beside the button, without a full stop'),
  reply: text(
    'When to expect an answer, for example: within one working day. Leave it out until the company keeps it: without it the page promises no time',
  ).optional(),
  note: text('How data is handled, in the panel beside the form'),
  partners: text('What the badges are; only screen readers say it'),
  questions: group('Under the questions that are still open; they are entries of their own', {
    lede: text('What happens to a question that is chosen'),
  }),
  stepsHeading: text('Heading over the three steps'),
  steps: steps.describe('What happens after a message was sent'),
  demo: text('Name of the second step for who comes for a demo'),
  sent: group('In place of the form once the message was sent', {
    heading: text('What a visitor reads when the message has arrived'),
    text: text('What happens now'),
  }),
  send: group('Words of the button', {
    own: text('Where the page itself sends'),
    mail: text('Where the visitor\u2019s mail program sends'),
  }),
  application: group('What is read instead by who applies, or asks about a role', {
    headline: text('Heading of the page'),
    lede: text('One or two sentences under the heading'),
    email: text('Name of the email field'),
    answer: text('Who answers and how, beside the button, without a full stop'),
    sent: text('What happens once it was sent'),
  }),
  notices: group('What the form says about sending', {
    using: text('What the details are used for, where the page itself sends'),
    byMail: text('What the button does where the mail program sends'),
    orMail: text('Before the address, which is beside the button there'),
    opening: text('Said when the mail program should open'),
    copyHeading: text('Heading of the message to copy'),
    copy: text('Words of the button that copies it'),
    copied: text('Its words for two seconds after that'),
    sending: text('Said while a message is on its way'),
    failed: text('Heading when a message did not arrive'),
    failedNext: text('What can be done then, before phone and mail'),
    offline: text('Heading when the visitor has no network'),
    offlineNext: text('What can be done then, before phone and mail'),
    unloaded: text('On any page, below a part of it that did not load or failed; reload and phone follow'),
  }),
  fields: group('The fields of the form', {
    firstname: field.describe('The field for the first name'),
    lastname: field.describe('The field for the last name'),
    email: field.describe('The field for the email address'),
    company: field.describe('The field for the company'),
    link: field.describe('The field for a CV or portfolio, for applicants only'),
    message: field.describe('The field for the message'),
  }),
  problems: group('What is said beside a field that cannot be sent', {
    address: text('The email address is incomplete'),
    link: text('The link to a CV or portfolio is none'),
    refused: text('The marketing platform does not take this value'),
    refusedAddress: text('The marketing platform does not take this email address'),
    blockedAddress: text('The marketing platform does not take addresses of this provider'),
  }),
});

export type ContactTexts = z.infer<typeof contactSchema>;
