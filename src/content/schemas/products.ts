/** One product page per entry. */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

export const productSchema = z.strictObject({
  name: z.string().describe('Name of the product'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  headline: z.array(z.string()).length(2).describe('The heading of the page, in its two parts'),
  lede: z.string().describe('What the product is, in one or two sentences'),
  featuresHeading: z.string().optional().describe('Heading over the features, where the page shows one'),
  features: z
    .array(
      featureSchema.extend({ gets: z.string().optional().describe('What the buyer gets from it, one line') }),
    )
    .length(3)
    .describe('The three features'),
  closing: z.string().describe('Heading of the closing section'),
  pictures: picturesIn('products', {
    hero: 'In the first screen, instead of the drawing or of both maps',
    closing: 'Behind the closing section of White Label',
  }),
});
