/** The words of /about: one entry, `about.yaml`. */
import { z } from 'astro/zod';
import { featureSchema, group, listOf, nameOf, summary, text } from './fields.ts';
import { picturesIn } from './picture.ts';

export const aboutSchema = z.strictObject({
  title: text('Title in search results and in the browser, without the name of the company').min(3).max(60),
  description: summary,
  hero: group('First screen', {
    lines: listOf('The statement in four lines', z.string()).length(4),
    lede: text('One sentence under the statement'),
    facts: listOf('Short facts about the company', z.string()),
  }),
  humanCentric: group('The human-centric section', {
    heading: text('Heading of the section'),
    places: listOf('The three places of people', featureSchema).length(3),
  }),
  why: group('The why-choose list', {
    heading: text('Heading of the list'),
    points: listOf('Why enterprises choose the company', featureSchema).length(4),
  }),
  faqHeading: text('Name of the panel of questions'),
  method: group('The methodology', {
    heading: text('Heading of the method'),
    steps: listOf('The three steps, in order', featureSchema).length(3),
  }),
  comparison: group('Traditional against AI', {
    heading: text('Heading over the table'),
    columns: group('Heads of its two columns', {
      traditional: text('Over what is done without AI'),
      ai: text('Over what changes with it'),
    }),
    rows: listOf(
      'Rows of the table',
      z
        .strictObject({
          topic: text('What is compared'),
          traditional: text('Without AI'),
          ai: text('With AI').optional(),
          claim: nameOf('claims', 'In place of that: the claim whose figure and words are shown').optional(),
        })
        .refine(({ ai, claim }) => (ai === undefined) !== (claim === undefined), {
          path: ['ai'],
          error: 'Say what changes with AI, or name a claim; one of the two, not both',
        }),
    ).min(3),
  }),
  guided: text('Heading over the advisors, shown while there is one'),
  closing: text('Heading over the last button'),
  pictures: picturesIn('about', {
    hero: 'Behind the first screen',
  }),
});
