/** The words of the home page: one entry, `home.yaml`. */
import { z } from 'astro/zod';
import { addressOf, featureSchema, group, listOf, nameOf, quotingText, summary, text } from './fields.ts';
import { fileIn, pictureIn, picturesIn } from './picture.ts';

const filmSchema = z.strictObject({
  video: fileIn('home', 'mp4|webm').describe('The film: H.264 in .mp4 plays everywhere'),
  captions: fileIn('home', 'vtt').describe(
    'Its captions in the language of the site: a file that ends in .vtt',
  ),
  poster: fileIn('home', 'jpg|png|webp|avif').describe('Shown before it plays: a picture, 16:9'),
});

export const homeSchema = z.strictObject({
  title: text('Title in search results and in the browser; the name of the company follows by itself')
    .min(3)
    .max(60),
  description: summary,
  sentences: listOf(
    "Each completes 'Helps your business...' and is typed in turn, without a full stop",
    quotingText('One of them', 60),
  )
    .min(2)
    .max(8),
  what: text('What the company offers, in one sentence under the headline').max(90),
  claims: listOf('The strip at the foot of the hero', {
    claim: nameOf('claims', 'The claim whose figure is set large'),
    label: text('What the figure measures, where the words of the claim are too few').optional(),
  }).length(3),
  platform: group('The platform section', {
    heading: text('Heading of the platform section'),
    lede: text('One sentence under the heading'),
    featuresHeading: text('Heading over the feature cards'),
    features: listOf(
      'The four feature cards, left to right',
      featureSchema.extend({
        link: group('The whole card is this link', {
          text: text('Where the card leads, at its foot'),
          href: addressOf('Page of this site, or a part of one'),
        }),
        excerpt: z
          .enum(['weeks', 'answer', 'return', 'rights'])
          .describe('What the card shows of ILLUMINATE; its words and figures are those of the panel there'),
        photo: pictureIn('home').optional().describe('A picture over the card instead of the excerpt'),
      }),
    ).length(4),
    register: text(
      'Link under the list of agents, to the register. The case beside it, with its words, is that of Runs of an agent',
    ),
    demo: group('The demo', {
      status: text('Shown while there is no film'),
      caption: text('What the film shows, or will show'),
      film: filmSchema.optional().describe('The demo film, shown under the decision'),
    }),
    principlesHeading: text('Heading over the principles: what they hold for'),
    principles: listOf('The three principles under the feature cards', featureSchema).length(3),
  }),
  industries: group('The Industry Solutions section', {
    label: text('Name of the group of cards'),
    heading: text('Heading over the sheets'),
    cards: listOf('The industry cards, left to right', {
      title: text('Industry'),
      description: text('One sentence on what is done there'),
      href: nameOf('addresses', 'Page of the industry').startsWith('/solutions/'),
      claim: nameOf('claims', 'The claim of the card'),
      picture: nameOf('maps', 'The map behind the card'),
      photo: pictureIn('home').optional().describe('A picture behind the card instead of the map'),
    })
      .min(2)
      .max(4),
  }),
  closing: text('Heading over the last button'),
  pictures: picturesIn('home', {
    hero: 'Behind the first screen. The film of the generated landscape is then left out',
  }),
});
export type Home = z.infer<typeof homeSchema>;
