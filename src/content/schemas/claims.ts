import { z } from 'astro/zod';
import { addressOf, group, listOf, nameOf, summary, text } from './fields.ts';

const claimStatuses = ['claim', 'target', 'result'] as const;

/** One figure that the company claims: what it means and on which pages it is. */
export const claimSchema = z
  .strictObject({
    order: z.number().int().positive().describe('Place in the list of /how-we-count'),
    figure: text('The figure exactly as pages print it, ranges with an en dash: 20–35%'),
    label: text('What follows the figure on pages, lower case: faster time-to-insight'),
    short: text('What is counted, in a few words; shown below the figure on pages for industries').max(60),
    pages: listOf('Every page that shows the figure; tests look for it there and nowhere else', {
      path: addressOf('Address of the page: /solutions/healthcare'),
      name: text('Name of the page as a link: Healthcare'),
    }).min(1),
    meaning: text('What the figure says, in one or two sentences a committee could quote'),
    base: text('What it is counted over: which cases, whose, before and after what'),
    notMeant: text('What a reader could take it for, and it is not'),
    status: z
      .enum(claimStatuses)
      .describe(
        'claim: we state it. target: we work towards it. result: it was measured, and evidence names the document. Printed in these words wherever the figure is shown',
      ),
    evidence: group('What proves the figure. Without it, the page offers to ask for the study instead', {
      document: text('Name and date of the study or report, as it can be asked for'),
      url: z.url().optional().describe('Where it can be read, if it is public'),
      sample: text('What was measured: how many cases, whose'),
      period: text('When it was measured: January to March 2025'),
      setting: text('Where and under which conditions it was measured'),
    }).optional(),
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
    name: text('Name of the framework as pages print it: SOC 2, FedRAMP/IL5'),
    scope: text('What the framework is about, or which of our services are in scope').max(90),
    status: z
      .enum(['practices aligned', 'in progress', 'attested'])
      .optional()
      .describe(
        'practices aligned: we work by its requirements, nobody has examined it. in progress: an examination has begun. attested: an examiner has confirmed it. Left out, pages say practices aligned, and the launch check asks for the choice',
      ),
    since: z.coerce.date().optional().describe('Needed for in progress: when the examination began'),
    by: text('Needed for attested: the examiner').optional(),
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
  title: text('Heading of the page'),
  description: summary,
  lede: text('One or two sentences under the heading'),
  statuses: z
    .record(
      z.enum(claimStatuses),
      z.strictObject({
        name: text('The one word for it on every page, lower case: claim'),
        text: text('What that status says, in one or two sentences'),
      }),
    )
    .describe('How far each figure is proven'),
  where: text('Sentence above the list: how to open a row, and what is in it').max(140),
  download: text('Link to the page as a table').max(40),
  alike: listOf('Figures that a reader could confuse: each set of them is a group of the list', {
    heading: text('Name of the group').max(40),
    text: text('One sentence on how they differ'),
    claims: listOf('Which figures, in order', nameOf('claims', 'A claim')).min(2),
  }),
  claimsHeading: text('Name of the group of all others').max(40),
  badges: group('The list of badges', {
    heading: text('Heading over the badges'),
    lede: text('What a badge says and what it does not'),
  }),
  closing: text('Heading over the last button'),
});
