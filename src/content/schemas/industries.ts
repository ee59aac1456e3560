import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

const capability = featureSchema.extend({
  badges: z
    .array(z.string())
    .optional()
    .describe('Compliance badges that belong to this capability, as issued: HIPAA, SOC2'),
});

/** One industry page. Figures come from the list of approved claims only. */
export const industrySchema = z.strictObject({
  title: z.string().describe('Heading of the page'),
  promise: z
    .string()
    .max(60)
    .describe('Second line of the heading: what this industry can rely on; no full stop'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  lede: z.string().describe('One or two sentences under the heading: what changes for this industry'),
  capabilities: z
    .strictObject({
      heading: z.string().describe('Heading over the capability cards'),
      intro: z.string().optional().describe('What all of them share; shown by financial services only'),
      items: z
        .array(capability)
        .min(4)
        .max(6)
        .describe('Capability cards: six for government, four elsewhere'),
    })
    .describe('The capability cards'),
  stats: z.array(z.string()).length(3).describe('The three figures in the row of tiles, in order'),
  highlights: z
    .strictObject({
      heading: z.string().describe('Heading over the highlight tiles'),
      items: z.array(featureSchema).length(4).describe('Four tiles, in the order of the journey'),
    })
    .optional()
    .describe('Highlight tiles along the river; healthcare only'),
  estimator: z
    .strictObject({
      heading: z.string().describe('Heading of the estimator'),
      lede: z.string().optional().describe('One sentence under the heading'),
    })
    .describe('The words around the estimator; its numbers are code'),
  badges: z
    .strictObject({
      label: z.string().describe('What stands before the badges'),
      items: z
        .array(z.string())
        .min(1)
        .describe('Names of badges, as their entries in src/content/badges have them: SOC2, Zero Trust'),
    })
    .optional()
    .describe('Compliance badges of the page'),
  closing: z
    .strictObject({
      heading: z.string().describe('Heading of the closing section'),
      text: z.string().optional().describe('One sentence under it; healthcare only'),
    })
    .describe('The closing section with Contact Us'),
  pictures: picturesIn('industries', {
    hero: 'Behind the first screen, instead of the pair by night and by day',
    closing: 'Behind the closing section',
  }),
});

export type Industry = z.infer<typeof industrySchema>;
