import { z } from 'astro/zod';
import { nameOf } from './name-of.ts';

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
    source: z
      .strictObject({
        title: z.string().describe('Name of the study or report, as it can be asked for'),
        url: z.url().optional().describe('Where it can be read, if it is public'),
      })
      .optional()
      .describe('What proves the figure. Until it is filled in, the page says that the figure is a claim'),
    date: z.coerce
      .date()
      .optional()
      .describe('Date of the source, as 2025-09-16. Needed together with a source'),
  })
  .refine(({ source, date }) => !source === !date, {
    message: 'source and date belong together: fill in both or neither.',
    path: ['source'],
  });
export type Claim = z.infer<typeof claimSchema>;

/** A compliance badge: its name as specified, what it covers and how far the company is. */
export const badgeSchema = z
  .strictObject({
    order: z.number().int().positive().describe('Place in the list of /how-we-count'),
    name: z.string().describe('Name of the framework as pages print it: SOC2, FedRAMP/IL5'),
    scope: z.string().max(90).describe('What the framework is about, or which of our services are in scope'),
    status: z
      .enum(['designed for', 'attested', 'in progress'])
      .optional()
      .describe(
        'designed for: built to its requirements, not examined. in progress: an examination has begun. attested: an examiner has confirmed it. Leave out while nothing of this is true',
      ),
    evidence: z
      .string()
      .optional()
      .describe('Needed for attested: report, examiner and date, as they can be asked for'),
  })
  .refine(({ status, evidence }) => status !== 'attested' || evidence !== undefined, {
    message: 'attested needs evidence: report, examiner and date.',
    path: ['evidence'],
  });

/** Words of /how-we-count around claims and badges. */
export const countingSchema = z.strictObject({
  title: z.string().describe('Heading of the page'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  lede: z.string().describe('One or two sentences under the heading'),
  alike: z
    .strictObject({
      heading: z.string().describe('Heading over the figures that look alike'),
      groups: z
        .array(
          z.strictObject({
            text: z.string().describe('One sentence on what tells them apart'),
            claims: z.array(nameOf('claims', 'A claim')).min(1).describe('Which figures, in order'),
          }),
        )
        .describe('Figures that a reader could take for one another'),
    })
    .describe('Figures that look alike'),
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
