import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';

export const illuminateSchema = z.object({
  title: z.string().describe('Title of the page in tabs and search results'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  name: z.string().describe('The product name, set across the first screen'),
  lede: z.string().describe('One sentence under the name'),
  layersHeading: z.string().describe('Heading over the six features'),
  layers: z
    .array(featureSchema)
    .length(6)
    .describe(
      'The six features from the top layer down to the ground; the drawing beside them has six sheets',
    ),
  ledgers: z
    .array(
      z.object({
        heading: z.string().describe('Heading of the half'),
        lede: z.string().describe('One sentence under it'),
        items: z.array(z.string()).min(2).describe('What the buyer gets, one line each'),
      }),
    )
    .length(2)
    .describe('ROI visibility and governance, side by side'),
  closing: z.string().describe('Heading of the closing band'),
});
