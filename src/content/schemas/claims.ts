import { z } from 'astro/zod';
import { nameOf } from './name-of.ts';

const claimStatuses = ['claim', 'target', 'result'] as const;

/** One figure that the company claims: what it means and where it stands. */
export const claimSchema = z
  .strictObject({
    order: z.number().int().positive().describe('Place in the list of /how-we-count'),
    figure: z.string().describe('The figure exactly as pages print it, ranges with an en dash: 20–35%'),
    label: z.string().describe('What follows the figure on pages, lower case: faster time-to-insight'),
    short: z
      .string()
      .max(60)
      .describe('What is counted, in a few words; stands below the figure on pages for industries'),
    pages: z
      .array(
        z.strictObject({
          path: z.string().startsWith('/').describe('Address of the page: /solutions/healthcare'),
          name: z.string().describe('Name of the page as a link: Healthcare'),
        }),
      )
      .min(1)
      .describe('Every page on which the figure stands; a test compares the list with the built pages'),
    meaning: z.string().describe('What the figure says, in one or two sentences a committee could quote'),
    base: z.string().describe('What it is counted over: which cases, whose, before and after what'),
    notMeant: z.string().describe('What a reader could take it for, and it is not'),
    status: z
      .enum(claimStatuses)
      .describe(
        'claim: we state it. target: we work towards it. result: it was measured, and evidence names the document. Printed in these words wherever the figure stands',
      ),
    evidence: z
      .strictObject({
        document: z.string().describe('Name and date of the study or report, as it can be asked for'),
        url: z.url().optional().describe('Where it can be read, if it is public'),
        sample: z.string().describe('What was measured: how many cases, whose'),
        period: z.string().describe('When it was measured: January to March 2025'),
        setting: z.string().describe('Where and under which conditions it was measured'),
      })
      .optional()
      .describe('What proves the figure. Without it, the page offers to ask for the study instead'),
  })
  .refine(({ status, evidence }) => (status === 'result') === (evidence !== undefined), {
    message: 'a result needs evidence, and what has evidence is a result.',
    path: ['status'],
  });
export type Claim = z.infer<typeof claimSchema>;

/** A compliance badge: its name as specified, what it covers and how far the company is. */
export const badgeSchema = z
  .strictObject({
    order: z.number().int().positive().describe('Place in the list of /how-we-count'),
    name: z.string().describe('Name of the framework as pages print it: SOC2, FedRAMP/IL5'),
    scope: z.string().max(90).describe('What the framework is about, or which of our services are in scope'),
    status: z
      .enum(['practices aligned', 'in progress', 'attested'])
      .optional()
      .describe(
        'practices aligned: we work by its requirements, nobody has examined it. in progress: an examination has begun. attested: an examiner has confirmed it. Left out, pages say practices aligned, and the launch check asks for the choice',
      ),
    since: z.coerce.date().optional().describe('Needed for in progress: when the examination began'),
    by: z.string().optional().describe('Needed for attested: the examiner'),
    on: z.coerce.date().optional().describe('Needed for attested: the date of the report'),
  })
  .refine(({ status, since }) => (status === 'in progress') === (since !== undefined), {
    message: 'in progress needs the day since when, and no other status has one.',
    path: ['since'],
  })
  .refine(
    ({ status, by, on }) => [by, on].every((given) => (status === 'attested') === (given !== undefined)),
    {
      message: 'attested needs the examiner and the date of the report, and no other status has them.',
      path: ['by'],
    },
  );
export type Badge = z.infer<typeof badgeSchema>;

/** Words of /how-we-count around claims and badges. */
export const countingSchema = z.strictObject({
  title: z.string().describe('Heading of the page'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  lede: z.string().describe('One or two sentences under the heading'),
  statuses: z
    .record(
      z.enum(claimStatuses),
      z.strictObject({
        name: z.string().describe('The one word for it on every page, lower case: claim'),
        text: z.string().describe('What that status says, in one or two sentences'),
      }),
    )
    .describe('How far each figure is proven'),
  ask: z.string().max(40).describe('Link of a figure without evidence; it leads to the contact form'),
  download: z.string().max(40).describe('Link to the page as a table'),
  alike: z
    .array(
      z.strictObject({
        text: z.string().describe('One sentence on what tells them apart'),
        claims: z.array(nameOf('claims', 'A claim')).min(2).describe('Which figures, in order'),
      }),
    )
    .describe('Figures that a reader could take for one another; they stand together in the table'),
  claims: z
    .strictObject({ heading: z.string().describe('Heading over all figures') })
    .describe('The list of figures'),
  badges: z
    .strictObject({
      heading: z.string().describe('Heading over the badges'),
      lede: z.string().describe('What a badge says and what it does not'),
    })
    .describe('The list of badges'),
  closing: z
    .strictObject({ heading: z.string().describe('Heading of the closing section') })
    .describe('The end'),
});
