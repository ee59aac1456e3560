/** The words of /careers: one entry. Openings are entries of their own (jobs.ts). */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

export const careersSchema = z.strictObject({
  title: z.string().describe('Title of the page in tabs and search results'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  headline: z.string().describe('Heading of the page'),
  lede: z.string().describe('One or two sentences under the heading'),
  valuesHeading: z.string().describe('Heading over the values'),
  values: z.array(featureSchema).length(3).describe('The three value cards'),
  benefitsHeading: z.string().describe('Heading over the benefits'),
  benefits: z.array(featureSchema).length(6).describe('The six benefits, each with a line of what it means'),
  positionsHeading: z.string().describe('Heading over the open positions'),
  none: z.string().describe('What stands there while no position is open'),
  hiring: z
    .strictObject({
      heading: z.string().describe('Heading over the three steps'),
      steps: z.array(featureSchema).length(3).describe('The steps, in their order'),
    })
    .describe('What happens after an application: here and on the contact page'),
  general: z
    .strictObject({
      heading: z.string().describe('Heading of the general application'),
      text: z.string().describe('What to write'),
    })
    .describe('For people whose role is not listed'),
  pictures: picturesIn('careers', { hero: 'The panorama at the foot of the first screen' }),
});
