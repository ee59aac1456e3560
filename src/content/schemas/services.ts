/**
 * One service page per entry: its title and lede, a `body` of one panel, one list and one question in the order that the entry
 * gives them, and a closing.
 */
import { z } from 'astro/zod';
import { checkEquations } from './arithmetic.ts';
import { illustrations } from './illustrations.ts';
import { nameOf } from './name-of.ts';
import { picturesIn } from './picture.ts';

const text = (about: string) => z.string().min(1).describe(about);

const item = z.strictObject({
  title: text('Two to five words, sentence case, without a full stop.'),
  text: text('One or two plain sentences that say what happens, not how good it is.'),
});
const benefit = item.partial({ text: true }).extend({
  href: z.string().optional().describe('Address that the title links to, if any.'),
});
const claim = z.strictObject({
  value: text('The figure as printed. Only a figure that has an entry in src/content/claims.'),
  label: text('What the figure counts, in a few words.'),
});
const group = <Item extends z.ZodType>(of: Item, min: number, max: number, about: string) =>
  z
    .strictObject({
      heading: text('A plain name, without a full stop.'),
      items: z.array(of).min(min).max(max).describe('In the order in which things happen or matter.'),
    })
    .describe(about);

const list = z.strictObject({
  kind: z.literal('list').describe('What the service does, beside what its buyer gets.'),
  figures: z.array(claim).min(2).max(4).optional().describe('Claims of the page, in one row above.'),
  features: group(item, 3, 6, 'The feature cards: rows with a name and a text.'),
  note: text('One sentence below the feature cards.').optional(),
  benefits: group(benefit, 3, 6, 'The benefits, beside the features.'),
  steps: group(item, 3, 4, 'An approach in three or four steps, in one row below.').optional(),
});
const question = z.strictObject({
  kind: z.literal('question').describe('The one question that buyers of this service ask first.'),
  question: text('As a buyer would ask it, with a question mark.'),
  answer: text('Two or three sentences.'),
});
const advisors = z.strictObject({
  kind: z.literal('advisors').describe('Profiles of named advisors, read from the people entries.'),
  heading: text('Heading of the section, without a full stop.'),
  intro: text('Why these people stand on this page.'),
  people: z.array(nameOf('people', 'A person.')).min(1).max(3).describe('Whom to show, in order.'),
});
const run = z.strictObject({
  kind: z.literal('run').describe('A run of an agent that waits for the visitor.'),
  case: nameOf('cases', 'The case.'),
});

const section = z.discriminatedUnion('kind', [list, question, advisors, run, ...illustrations]);

const entry = z.strictObject({
  title: text('Name of the service: the h1 and the title of the page.'),
  description: text('One or two sentences for search results, up to 160 characters; else the lede.')
    .max(160)
    .optional(),
  order: z
    .number()
    .int()
    .default(1000)
    .describe('Place in lists of all services; small numbers first, without one last.'),
  group: z
    .string()
    .optional()
    .meta({ chooses: 'groups' })
    .describe('Group of the list on /services, where the list does not name the service; else the last one.'),
  formerly: z
    .array(z.string().startsWith('/'))
    .default([])
    .describe('Addresses that the page had: they lead to its present one. The form writes them down.'),
  lede: text('What the service does and for whom, in one or two sentences.'),
  instead: z
    .array(
      z.strictObject({
        text: text('For whom the other service is, as a short question.'),
        service: nameOf('services', 'The other service.'),
      }),
    )
    .max(2)
    .default([])
    .describe('Services with a similar name: each names the other here, under the lede.'),
  action: z.string().default('Contact Us').describe('Words of the first button; it leads to /contact.'),
  call: z.boolean().default(true).describe('Offer the telephone beside the buttons.'),
  drawing: z
    .strictObject({
      name: nameOf('drawings', 'The drawing.'),
      label: text('What the drawing shows, read out instead of it.'),
    })
    .optional()
    .describe('A line drawing under the title, for a page that does not begin with a panel.'),
  figure: claim.optional().describe('A claim beside the drawing, which then stands at night.'),
  pictures: picturesIn('services', { hero: 'Under the title, instead of the drawing' }),
  body: z
    .array(section)
    .default([])
    .refine((body) => new Set(body.map(({ kind }) => kind)).size === body.length, {
      error: 'A kind of section may stand on a page once.',
    })
    .describe('The sections, each kind once. Neighbours in the order of services have different sequences.'),
  closing: z
    .strictObject({
      heading: text('The last sentence of the page: what to do now.'),
      text: z.string().optional().describe('One sentence below it.'),
      figure: claim.optional().describe('A claim that belongs to this call.'),
      action: z.string().default('Contact Us').describe('Words of the button; it leads to /contact.'),
      about: z
        .string()
        .optional()
        .describe('Entry of src/content/reasons that the button takes along, where its words are a reason'),
    })
    .prefault({ heading: 'Tell us what you have in mind.' })
    .describe('The end of the page; a sentence with a button where nothing is written.'),
  related: z
    .array(nameOf('services', 'Another service page.'))
    .min(2)
    .max(4)
    .default([])
    .describe('Two to four services that a reader of this page would look at next; else the next in order.'),
});

export const serviceSchema = entry.superRefine(checkEquations);

export type Service = z.infer<typeof serviceSchema>;
export type ServiceSection = Service['body'][number];
export type SectionOf<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>;
