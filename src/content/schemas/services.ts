/** One service page per entry: title and lede, figures, lists, one question with its answer, and a closing. */
import { z } from 'astro/zod';
import { addressOf, group, listOf, nameOf, text } from './fields.ts';
import { figureSchema } from './figures.ts';
import { picturesIn } from './picture.ts';

const list = z.strictObject({
  heading: text('A plain name, without a full stop.'),
  ordered: z.boolean().default(false).describe('The rows follow one another in time: they are numbered.'),
  first: z.boolean().default(false).describe('Before the figure, which is easier to read after it.'),
  columns: z
    .boolean()
    .default(false)
    .describe(
      'Side by side on the darker ground, not below one another: once a page, for three or four rows.',
    ),
  items: listOf('In the order in which things happen or matter.', {
    title: text('Two to eight words, sentence case, without a full stop.'),
    text: text('One or two plain sentences that say what happens, not how good it is.'),
    href: addressOf('Page of this site, or a part of one, that the title links to.').optional(),
  })
    .min(2)
    .max(8),
});

export const serviceSchema = z.strictObject({
  title: text('Name of the service: the heading and the title of the page.'),
  description: text('One or two sentences for search results, up to 160 characters; else the introduction.')
    .max(160)
    .optional(),
  order: z
    .number()
    .int()
    .default(1000)
    .describe('Place in lists of all services; small numbers first, without one last.'),
  line: text('What it does, in one line under its name in the list on /services; no full stop.')
    .max(48)
    .optional(),
  under: z.literal('services').optional().describe('Its address begins with this.'),
  formerly: listOf(
    'Addresses that the page had: they lead to its present one. The form writes them down.',
    z.string().startsWith('/'),
  ).default([]),
  lede: text('What the service does and for whom, in one or two sentences.'),
  instead: listOf('Services with a similar name: each names the other here, first among the related ones.', {
    text: text('For whom the other service is, as a short question.'),
    service: nameOf('services', 'The other service.'),
  })
    .max(2)
    .default([]),
  reason: nameOf(
    'reasons',
    'Why a visitor writes from here: the first button, to /contact, says so.',
  ).optional(),
  action: text('Other words of that button; without both it says Contact Us.').optional(),
  call: z.boolean().default(true).describe('Offer the telephone beside the last button.'),
  claims: listOf('Claims under the introduction, in one row.', nameOf('claims', 'A claim.'))
    .max(4)
    .default([]),
  pictures: picturesIn('services', { hero: 'Under the introduction' }),
  figures: listOf('What the page shows: a decision, a matrix or a timeline.', figureSchema)
    .max(2)
    .default([]),
  lists: listOf('Feature cards, benefits, steps: rows with a name and a text.', list).max(4).default([]),
  advisors: group('Profiles of named advisors, read from the people entries.', {
    heading: text('Heading of the section, without a full stop.'),
    people: listOf('Whom to show, in order.', nameOf('people', 'A person.')).min(1).max(3),
  }).optional(),
  question: group('The one question that buyers of this service ask first.', {
    question: text('As a buyer would ask it, or as a short statement.'),
    answer: text('Two or three sentences.'),
    first: z.boolean().default(false).describe('Right under the figure, because it is about that.'),
  }).optional(),
  closing: group('The end of the page; a sentence with a button where nothing is written.', {
    heading: text('The last sentence of the page: what to do now.'),
    reason: nameOf(
      'reasons',
      'Why a visitor writes: the button, to /contact, says so; else Contact Us.',
    ).optional(),
  }).prefault({ heading: 'Tell us what you have in mind.' }),
  related: listOf(
    'Two to four services that a reader of this page would look at next; else the next in order.',
    nameOf('services', 'Another service page.'),
  )
    .min(2)
    .max(4)
    .default([]),
});

export type Service = z.infer<typeof serviceSchema>;
