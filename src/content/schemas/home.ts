import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';

export const homeSchema = z.object({
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  claims: z
    .array(
      z.object({
        figure: z.string().describe('The figure, set large; only figures the company can prove'),
        label: z.string().describe('What the figure measures, in a few words'),
      }),
    )
    .length(3)
    .describe('The strip at the foot of the hero'),
  platform: z
    .object({
      heading: z.string().describe('Heading of the platform section'),
      lede: z.string().describe('One sentence under the heading'),
      features: z
        .array(
          featureSchema.extend({
            plate: z
              .object({
                name: z.string().describe('Name of the line drawing over the card'),
                label: z.string().describe('What the drawing shows, for those who do not see it'),
              })
              .describe('The line drawing over the card'),
          }),
        )
        .length(4)
        .describe('The four feature cards, left to right'),
      demo: z
        .object({
          status: z.string().describe('Overlay of the demo video while there is none'),
          caption: z.string().describe('What the video will show'),
        })
        .describe('Frame of the demo video'),
      principles: z.array(featureSchema).length(3).describe('The three principles beside the demo'),
    })
    .describe('The platform section'),
  industries: z
    .object({
      label: z.string().describe('Name of the group of cards'),
      heading: z.string().describe('Heading over the four sheets'),
      cards: z
        .array(
          z.object({
            title: z.string().describe('Industry'),
            description: z.string().describe('One sentence on what is done there'),
            href: z.string().startsWith('/solutions/').describe('Page of the industry'),
            figure: z.string().describe('Claimed metric, as a figure'),
            metric: z.string().describe('What the figure measures'),
            picture: z.string().describe('Name of the map behind the card'),
          }),
        )
        .length(4)
        .describe('The four industry cards, left to right'),
    })
    .describe('The Industry Solutions section'),
});
