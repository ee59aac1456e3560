/** The words of /careers: one entry. Openings are entries of their own (jobs.ts). */
import { z } from 'astro/zod';
import { featureSchema, group, listOf, summary, text } from './fields.ts';
import { picturesIn } from './picture.ts';

export const careersSchema = z.strictObject({
  title: text('Title of the page in tabs and search results'),
  description: summary,
  headline: text('Heading of the page'),
  lede: text('One or two sentences under the heading'),
  valuesHeading: text('Heading over the values'),
  values: listOf('The three value cards', featureSchema).length(3),
  benefitsHeading: text('Heading over the benefits'),
  benefits: listOf('The six benefits, each with a line of what it means', featureSchema).length(6),
  positionsHeading: text('Heading over the open positions'),
  none: text('Shown while no position is open'),
  hiring: group('What happens after an application: here and on the contact page', {
    heading: text('Heading over the three steps'),
    steps: listOf('The steps, in their order', featureSchema).length(3),
  }),
  closing: text('Heading over the last button, for people whose role is not listed'),
  pictures: picturesIn('careers', { hero: 'Under the introduction' }),
});
