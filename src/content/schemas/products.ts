/** One product page per entry. */
import { z } from 'astro/zod';
import { featureSchema, group, listOf, summary, text } from './fields.ts';
import { documentSchema } from './panels.ts';

const trialSchema = group('White Label: a name and a brand put on the register', {
  heading: text('Heading of the sheet on which a visitor tries it'),
  name: text('Label of the field for a name'),
  placeholder: text('The name until one is typed').max(24),
  color: text('Label of the brands'),
  brands: listOf(
    'Names of the three brands; their colors belong to the page',
    text('Name of a brand'),
  ).length(3),
  privacy: text('What happens to what is typed'),
});
export type Trial = z.infer<typeof trialSchema>;

const recordSchema = group('AI Document Management: the record of the sample document, asked years later', {
  heading: text('Heading over the record'),
  name: text('Its name'),
  questions: group(
    'What an auditor asks; {fields}, {threshold}, {corrector} are replaced by values of the sample',
    {
      all: text('Shows every field'),
      corrected: text('Shows what a person corrected'),
      below: text('Shows what was read below the threshold'),
      amounts: text('Shows the amounts'),
      touched: text('Shows what the person who decides has touched'),
    },
  ),
});
export type RecordWords = z.infer<typeof recordSchema>;

export const productSchema = z.strictObject({
  name: text('Name of the product'),
  description: summary,
  headline: listOf('The heading of the page, in its two parts', z.string()).length(2),
  lede: text('What the product is, in one or two sentences'),
  featuresHeading: text('Heading over the features'),
  features: listOf(
    'The three features',
    featureSchema.extend({
      gets: text('What the buyer gets from it, one line').optional(),
      proof: text(
        'Where the panel of the page shows it; words in braces as in the questions of the record',
      ).optional(),
    }),
  ).length(3),
  module: text('Link to the panel among the modules of the platform').optional(),
  trial: trialSchema.optional(),
  sample: documentSchema.optional().describe('AI Document Management: the document that the page follows'),
  record: recordSchema.optional(),
  start: group('How a customer starts, step by step', {
    heading: text('Heading over the steps'),
    items: listOf('Three or four steps', featureSchema).min(3).max(4),
  }).optional(),
  closing: text('Heading over the last button'),
});
