import { z } from 'astro/zod';
import { estimatorKinds } from './estimators.ts';
import { featureSchema, group, listOf, nameOf, summary, text } from './fields.ts';
import { decisionSchema } from './figures.ts';
import { picturesIn } from './picture.ts';

/** One industry page. Figures come from the list of approved claims only. */
export const industrySchema = z.strictObject({
  title: text('Heading of the page'),
  promise: text('Second line of the heading: what this industry can rely on; no full stop').max(60),
  description: summary,
  lede: text('One or two sentences under the heading: what changes for this industry'),
  equation: group('The equation of RevPAR in large figures; hospitality only', {
    heading: text('Heading over the equation'),
    note: text('Where its figures come from: the starting values of the estimator'),
    adr: text('Under the rate (ADR): what it is, in a few words'),
    occupancy: text('Under the occupancy: what it is, in a few words'),
    revpar: text('Under the result (RevPAR): how it is made'),
  }).optional(),
  picture: nameOf('maps', 'The map behind the first screen'),
  capabilities: group('The capability cards', {
    heading: text('Heading over the capability cards'),
    items: listOf('Capability cards: six for government, four elsewhere', featureSchema).min(4).max(6),
  }),
  stats: listOf('The three figures in the row of tiles, in order', nameOf('claims', 'A claim')).length(3),
  highlights: group('Highlight tiles along one line; healthcare only', {
    heading: text('Heading over the highlight tiles'),
    items: listOf('Four tiles, in the order of the journey', featureSchema).length(4),
  }).optional(),
  example: group('A case of this industry that the visitor decides', {
    heading: text('Heading over the case: what is decided'),
    lede: text('One or two sentences: what the agent may do, and what it asks a person'),
    figure: decisionSchema.describe('The decision: facts, answers and trail'),
  }).optional(),
  estimator: group('The words around the estimator; its numbers are not written here. Optional', {
    kind: nameOf('estimators', 'The estimator of the page').pipe(z.enum(estimatorKinds)),
    heading: text('Heading of the estimator'),
    lede: text('One sentence under the heading').optional(),
  }).optional(),
  badges: group('Compliance badges of the page', {
    label: text('Words before the badges'),
    items: listOf('Which badges, in order', nameOf('badges', 'A badge')).min(1),
    note: text('What is not claimed with them, in one or two sentences').optional(),
  }).optional(),
  closing: text('Heading over the last button'),
  pictures: picturesIn('industries', {
    hero: 'Behind the first screen, instead of the map',
  }),
});

export type Industry = z.infer<typeof industrySchema>;
