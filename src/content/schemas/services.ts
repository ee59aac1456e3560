/**
 * One service page per entry: its title and lede, a `body` of one panel, one list and one question in the order that the entry
 * gives them, and a closing.
 */
import { z } from 'astro/zod';
import { checkEquations } from './arithmetic.ts';
import { drawingLabels, group, listOf, nameOf, text } from './fields.ts';
import { illustrations } from './illustrations.ts';
import { picturesIn } from './picture.ts';

const item = z.strictObject({
  title: text('Two to five words, sentence case, without a full stop.'),
  text: text('One or two plain sentences that say what happens, not how good it is.'),
  href: text('Address that the title links to, if any.').optional(),
});
const benefit = item.partial({ text: true });
const claim = z.strictObject({
  value: text('The figure as printed. Only a figure that is in Claims.'),
  label: text('What the figure counts, in a few words.'),
});
const headedList = <Item extends z.ZodType>(of: Item, min: number, max: number, about: string) =>
  group(about, {
    heading: text('A plain name, without a full stop.'),
    items: listOf('In the order in which things happen or matter.', of).min(min).max(max),
  });

const list = z.strictObject({
  kind: z
    .literal('list')
    .describe('What the service does, beside what its buyer gets.')
    .meta({ picture: '☰' }),
  features: headedList(item, 3, 6, 'The feature cards: rows with a name and a text.'),
  inOrder: z
    .boolean()
    .default(false)
    .describe('The feature cards follow one another in time: one numbered row, the benefits below it.'),
  benefits: headedList(benefit, 3, 6, 'The benefits, beside the features.').optional(),
  steps: headedList(
    item,
    3,
    4,
    'An approach in three or four steps: in one row below, without benefits in their place.',
  ).optional(),
});
const question = z
  .strictObject({
    kind: z
      .literal('question')
      .describe('The one question that buyers of this service ask first.')
      .meta({ picture: '?' }),
    question: text('As a buyer would ask it, with a question mark.'),
    answer: text('Two or three sentences.').optional(),
    cases: listOf('Two cases side by side, instead of the answer.', {
      when: text('When it is this one: two to four words.'),
      items: listOf('What holds then, each as the end of that sentence.', text('A few words.')).min(2).max(4),
    })
      .length(2)
      .optional(),
  })
  .refine(({ answer, cases }) => !answer !== !cases, { error: 'Write either the answer or the two cases.' });
const advisors = z.strictObject({
  kind: z
    .literal('advisors')
    .describe('Profiles of named advisors, read from the people entries.')
    .meta({ picture: '☺' }),
  heading: text('Heading of the section, without a full stop.'),
  intro: text('Why these people stand on this page.'),
  people: listOf('Whom to show, in order.', nameOf('people', 'A person.')).min(1).max(3),
});
const run = z.strictObject({
  kind: z.literal('run').describe('A run of an agent that waits for the visitor.').meta({ picture: '▶' }),
  case: nameOf('cases', 'The case.'),
});

const section = z.discriminatedUnion('kind', [list, question, advisors, run, ...illustrations]);

const asks = (part: z.infer<typeof section>) =>
  ['run', 'record', 'exchange'].includes(part.kind) ||
  ('choices' in part ? part.choices : 'view' in part && part.view);

const entry = z.strictObject({
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
  group: text('Group of the list on /services, where the list does not name the service; else the last one.')
    .optional()
    .meta({ chooses: 'groups' }),
  formerly: listOf(
    'Addresses that the page had: they lead to its present one. The form writes them down.',
    z.string().startsWith('/'),
  ).default([]),
  lede: text('What the service does and for whom, in one or two sentences.'),
  instead: listOf('Services with a similar name: each names the other here, under the introduction.', {
    text: text('For whom the other service is, as a short question.'),
    service: nameOf('services', 'The other service.'),
  })
    .max(2)
    .default([]),
  action: text('Words of the first button; it leads to /contact.').default('Contact Us'),
  call: z.boolean().default(true).describe('Offer the telephone beside the buttons.'),
  drawing: group('A line drawing: beside the title of a page that begins at night, else under it.', {
    name: nameOf('drawings', 'The drawing.'),
    label: text('What the drawing shows, read out instead of it.'),
    labels: drawingLabels,
  }).optional(),
  figure: claim
    .optional()
    .describe('A claim under the introduction; the page then begins at night, beside its drawing.'),
  figures: listOf('More claims, in one row with that one at the end of the night.', claim).max(3).default([]),
  pictures: picturesIn('services', { hero: 'Under the title, instead of the drawing' }),
  body: listOf(
    'The sections, each kind once; [what each looks like](/desk/sections). Neighbours in the order of services have different sequences.',
    section,
  )
    .default([])
    .refine((body) => new Set(body.map(({ kind }) => kind)).size === body.length, {
      error: 'A kind of section may stand on a page once.',
    })
    // Their answers have the same names: those of panel.css.
    .refine((body) => body.filter(asks).length <= 1, {
      error:
        'One section of a page asks a visitor to decide: a run, a record, or a sheet or two lists with answers.',
    }),
  closing: group('The end of the page; a sentence with a button where nothing is written.', {
    heading: text('The last sentence of the page: what to do now.'),
    action: text('Words of the button; it leads to /contact.').default('Contact Us'),
  }).prefault({ heading: 'Tell us what you have in mind.' }),
  related: listOf(
    'Two to four services that a reader of this page would look at next; else the next in order.',
    nameOf('services', 'Another service page.'),
  )
    .min(2)
    .max(4)
    .default([]),
});

export const serviceSchema = entry.superRefine(checkEquations);

export type Service = z.infer<typeof serviceSchema>;
export type ServiceSection = Service['body'][number];
export type SectionOf<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>;
