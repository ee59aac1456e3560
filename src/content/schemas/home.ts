/** The words of the home page: one entry, `home.yaml`. */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { fileBeside, pictureIn, picturesIn } from './picture.ts';

const filmSchema = z.strictObject({
  video: fileBeside('mp4|webm').describe(
    'The film: a file in src/content/home, H.264 in .mp4 plays everywhere',
  ),
  captions: fileBeside('vtt').describe(
    'Its captions in the language of the site: a WebVTT file in src/content/home',
  ),
  poster: fileBeside('jpg|png|webp|avif').describe('What stands there before it plays: a picture, 16:9'),
});
export type DemoFilm = z.infer<typeof filmSchema>;

export const homeSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe('Title in search results and in the browser; the name of the company follows by itself'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  sentences: z
    .array(z.string().min(1).max(60))
    .min(2)
    .max(8)
    .describe(
      "Each completes 'Helps your business...' and is typed in turn, without a full stop. Figures only as in src/content/claims",
    ),
  what: z.string().max(90).describe('What the company offers, in one sentence under the headline'),
  claims: z
    .array(
      z.strictObject({
        figure: z.string().describe('The figure, set large; only figures the company can prove'),
        label: z.string().describe('What the figure measures, in a few words'),
      }),
    )
    .length(3)
    .describe('The strip at the foot of the hero'),
  platform: z
    .strictObject({
      heading: z.string().describe('Heading of the platform section'),
      lede: z.string().describe('One sentence under the heading'),
      features: z
        .array(
          featureSchema.extend({
            link: z
              .strictObject({
                text: z.string().describe('Where the card leads, at its foot'),
                href: z.string().startsWith('/').describe('Page of this site, or a part of one'),
              })
              .describe('The whole card is this link'),
            drawing: z
              .strictObject({
                name: z.string().describe('Name of the line drawing over the card'),
                label: z.string().describe('What the drawing shows, for those who do not see it'),
              })
              .describe('The line drawing over the card'),
            photo: pictureIn('home').optional().describe('A picture over the card instead of the drawing'),
          }),
        )
        .length(4)
        .describe('The four feature cards, left to right'),
      decision: z
        .strictObject({
          case: z.string().describe('On the bar, before the number of the case and the status of its run'),
          register: z.string().describe('Link under the list of agents, to the register'),
          trail: z.string().describe('Heading over what has been written down'),
          next: z.string().describe('Stands for the time of the line that is still to be written'),
          run: z.string().describe('Link to the run of which this is the end'),
          again: z.string().describe('Button that takes the decision back'),
        })
        .describe(
          'The case to decide. Its question, sums and answers are those of the run, in src/content/runs',
        ),
      demo: z
        .strictObject({
          status: z.string().describe('Stands there while there is no film'),
          caption: z.string().describe('What the film shows, or will show'),
          film: filmSchema
            .optional()
            .describe('The demo film; once it is given, it stands under the decision'),
        })
        .describe('The demo'),
      principles: z.array(featureSchema).length(3).describe('The three principles under the demo'),
    })
    .describe('The platform section'),
  industries: z
    .strictObject({
      label: z.string().describe('Name of the group of cards'),
      heading: z.string().describe('Heading over the four sheets'),
      cards: z
        .array(
          z.strictObject({
            title: z.string().describe('Industry'),
            description: z.string().describe('One sentence on what is done there'),
            href: z.string().startsWith('/solutions/').describe('Page of the industry'),
            figure: z.string().describe('Claimed metric, as a figure'),
            metric: z.string().describe('What the figure measures'),
            picture: z.string().describe('Name of the map behind the card'),
            photo: pictureIn('home').optional().describe('A picture behind the card instead of the map'),
          }),
        )
        .length(4)
        .describe('The four industry cards, left to right'),
    })
    .describe('The Industry Solutions section'),
  closing: z
    .strictObject({
      heading: z.string().describe('Heading over the last call to action'),
      text: z.string().describe('What happens at the demo, in one sentence'),
    })
    .describe('The end of the page'),
  pictures: picturesIn('home', {
    hero: 'Behind the first screen. The film of the generated landscape is then left out',
  }),
});
export type Home = z.infer<typeof homeSchema>;
