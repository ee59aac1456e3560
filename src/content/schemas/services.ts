/**
 * One service page per entry. An entry chooses a `lead` (its first screen), a `body` (a list of sections) and a
 * `closing`; the schema refuses the same kind twice in a row, so that no two neighbours read as one template.
 */
import { z } from 'astro/zod';
import { checkEquations } from './arithmetic.ts';
import { illustrations } from './illustrations.ts';
import { picturesIn } from './picture.ts';

const text = (about: string) => z.string().min(1).describe(about);

const item = z.strictObject({
  title: text('Two to five words, sentence case, without a full stop.'),
  text: text('One or two plain sentences that say what happens, not how good it is.'),
});
const items = (min: number, max: number, about: string) => z.array(item).min(min).max(max).describe(about);
const heading = text(
  'Heading of the section: a statement or a plain name, without a full stop if it is a name.',
);
const ground = z
  .enum(['paper', 'band'])
  .default('paper')
  .describe('Ground of the section: paper, or the slightly darker band.');

const drawing = z
  .strictObject({
    name: text('File name in src/media/drawings, without the ending.'),
    label: text('What the drawing shows, read out instead of it.'),
  })
  .describe('The line drawing of the page, made by scripts/media/drawings.');

const claim = z.strictObject({
  value: text('The figure as printed. Only a figure that has an entry in src/content/claims.'),
  label: text('What the figure counts, in a few words.'),
});

const definitions = z.strictObject({
  kind: z.literal('definitions').describe('Rows with a hairline: title left, text right.'),
  heading,
  ground,
  rows: items(3, 6, 'The rows, in the order in which things happen.'),
});
const columns = z.strictObject({
  kind: z.literal('columns').describe('Columns under an ink rule whose amber part moves along the set.'),
  heading,
  ground,
  items: items(3, 4, 'Three or four columns.'),
});
const rising = z.strictObject({
  kind: z.literal('rising').describe('Steps as posts of growing height; the last one is amber.'),
  heading,
  steps: items(3, 4, 'Three or four steps, in order.'),
});
const cells = z.strictObject({
  kind: z.literal('cells').describe('A sheet of fields divided by hairlines.'),
  heading,
  intro: z.string().optional().describe('A sentence beside the heading.'),
  ground,
  items: items(4, 6, 'Four or six fields.'),
});
const facing = z.strictObject({
  kind: z.literal('facing').describe('Two columns that answer each other, the right one at night.'),
  heading,
  sides: z
    .array(
      z.strictObject({
        title: text('Name of this side.'),
        points: z.array(text('One line.')).min(3).max(5).describe('Three to five lines.'),
      }),
    )
    .length(2)
    .describe('Left, then right.'),
});
const strip = z.strictObject({
  kind: z.literal('strip').describe('Benefits as short lines on a night strip.'),
  heading,
  points: z.array(text('One benefit, one line.')).min(3).max(6).describe('Four or six lines.'),
});
const statement = z.strictObject({
  kind: z.literal('statement').describe('One large sentence, with a short list that explains it.'),
  sentence: text('The sentence, with its full stop.'),
  items: z
    .array(item.extend({ href: z.string().optional().describe('Address that the title links to, if any.') }))
    .min(3)
    .max(4)
    .describe('What the sentence means in practice.'),
});
const figures = z.strictObject({
  kind: z.literal('figures').describe('Rows of one claim and two capabilities.'),
  heading,
  rows: z
    .array(
      z.strictObject({
        figure: claim.describe('The claim of this row.'),
        items: items(2, 2, 'Two capabilities beside the figure.'),
      }),
    )
    .min(2)
    .max(3)
    .describe('Two or three rows.'),
});
const legend = z.strictObject({
  kind: z.literal('legend').describe('A map legend: a swatch, a name and one sentence each.'),
  heading,
  intro: z.string().optional().describe('A sentence beside the heading.'),
  items: items(4, 6, 'The entries of the legend.'),
});
const answers = z.strictObject({
  kind: z.literal('answers').describe('Questions and plain answers beside a heading.'),
  heading,
  ground,
  items: z
    .array(
      z.strictObject({
        question: text('As a buyer would ask it, with a question mark.'),
        answer: text('Two or three sentences.'),
      }),
    )
    .min(2)
    .max(5)
    .describe('Two to five questions.'),
});
const advisors = z.strictObject({
  kind: z.literal('advisors').describe('Profiles of named advisors, read from the people entries.'),
  heading,
  intro: text('Why these people stand on this page.'),
  people: z
    .array(text('Identifier of an entry in src/content/people.'))
    .min(1)
    .max(3)
    .describe('Whom to show, in order.'),
});

const section = z.discriminatedUnion('kind', [
  definitions,
  columns,
  rising,
  cells,
  facing,
  strip,
  statement,
  figures,
  legend,
  answers,
  advisors,
  ...illustrations,
]);

const closing = z.strictObject({
  kind: z
    .enum(['line', 'strip', 'figure', 'night', 'panel'])
    .describe(
      'line: a large sentence by day. strip: one row at night. figure: a claim on the band. night: a landform with amber light. panel: a sheet on the drawing.',
    ),
  heading: text('The last sentence of the page: what to do now.'),
  text: z.string().optional().describe('One sentence below it.'),
  action: z.string().default('Contact Us').describe('Words of the button; it leads to /contact.'),
  figure: claim.optional().describe('The claim of a figure closing.'),
  drawing: drawing.optional().describe('The drawing of a panel closing.'),
  still: z.string().optional().describe('The picture of a night closing: a name of src/media/stills.'),
});

const common = {
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
    .describe('Group of the list on /services, where the list does not name the service; else the last one.'),
  lede: text('What the service does and for whom, in one or two sentences.'),
  instead: z
    .array(
      z.strictObject({
        text: text('For whom the other service is, as a short question.'),
        service: text('Identifier of the other service.'),
      }),
    )
    .max(2)
    .default([])
    .describe('Services with a similar name: each names the other here, under the lede.'),
  action: z.string().default('Contact Us').describe('Words of the first button; it leads to /contact.'),
  call: z.boolean().default(true).describe('Offer the telephone beside the buttons.'),
  side: z.enum(['left', 'right']).default('right').describe('Side of the drawing on wide screens.'),
  pictures: picturesIn('services', {
    hero: 'In the first screen, instead of its drawing or behind its figure',
    closing: 'Behind a closing of the kind night, or instead of the drawing of the kind panel',
  }),
  body: z
    .array(section)
    .default([])
    .describe('The sections below the first screen. The same kind may not stand twice in a row.'),
  closing: closing
    .prefault({
      kind: 'line',
      heading: 'Tell us what you have in mind.',
      action: 'Contact Us',
    })
    .describe('The end of the page; a line with a button where nothing is written.'),
  related: z
    .array(text('Identifier of another service entry, such as ai-strategy or services/training.'))
    .min(2)
    .max(4)
    .default([])
    .describe('Two to four services that a reader of this page would look at next; else the next in order.'),
};

const entry = z.discriminatedUnion('lead', [
  z.strictObject({
    ...common,
    lead: z.literal('run').describe('By day, led by a run of an agent that waits for the visitor.'),
    run: text('Name of an entry in src/content/runs.'),
  }),
  z.strictObject({
    ...common,
    lead: z
      .literal('drawing')
      .optional()
      .transform(() => 'drawing' as const)
      .describe('By day, led by a framed drawing; the lead of an entry that names none.'),
    drawing: drawing.default({
      name: 'services-net',
      label: 'High points of one terrain joined into a net by lines of sight',
    }),
  }),
  z.strictObject({
    ...common,
    lead: z.literal('figure').describe('At night, one claim as large as the screen allows.'),
    figure: claim.describe('The claim that leads the page.'),
    still: text('The picture behind it: a name of src/media/stills.'),
    drawing: drawing.optional().describe('A drawing over the picture.'),
    watcher: z
      .boolean()
      .default(false)
      .describe(
        'Mark the watch point from which the light of the picture falls (the picture ai-cyber-security has one).',
      ),
  }),
  z.strictObject({
    ...common,
    lead: z.literal('profile').describe('A section through the land across the whole width.'),
    drawing,
    measured: z.string().optional().describe('Label at the left of the dividing line.'),
    forecast: z.string().optional().describe('Label at its right.'),
    columns: items(4, 4, 'Four features that hang from the posts of the profile.'),
  }),
  z.strictObject({
    ...common,
    lead: z.literal('split').describe('Text beside a drawing that runs off the page.'),
    drawing,
  }),
  z.strictObject({
    ...common,
    lead: z.literal('short').describe('Short page: drawing, three rows, breadcrumb.'),
    drawing,
    rows: items(3, 3, 'The three rows beside the drawing.'),
  }),
]);

export const serviceSchema = entry.superRefine((service, context) => {
  service.body.forEach((part, index) => {
    if (index > 0 && part.kind === service.body[index - 1]?.kind) {
      context.addIssue({
        code: 'custom',
        path: ['body', index, 'kind'],
        message: `Two sections of the kind "${part.kind}" follow each other; choose another kind for one of them.`,
      });
    }
  });
  checkEquations(service, context);
  const last = service.body.at(-1);
  if (last?.kind === 'strip' && service.closing.kind === 'strip') {
    context.addIssue({
      code: 'custom',
      path: ['closing', 'kind'],
      message: 'The page would end with two strips; choose another closing.',
    });
  }
  const needs = { figure: 'figure', panel: 'drawing', night: 'still' } as const;
  const field = needs[service.closing.kind as keyof typeof needs];
  if (field && !service.closing[field]) {
    context.addIssue({
      code: 'custom',
      path: ['closing', field],
      message: `A closing of the kind "${service.closing.kind}" needs the field "${field}".`,
    });
  }
});

export type Service = z.infer<typeof serviceSchema>;
export type ServiceSection = Service['body'][number];
export type SectionOf<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>;
export type LeadOf<K extends Service['lead']> = Extract<Service, { lead: K }>;
