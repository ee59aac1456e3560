/** The words of the podcast page: one entry. */
import { z } from 'astro/zod';
import { featureSchema, group, listOf, summary, text } from './fields.ts';
import { picturesIn } from './picture.ts';

export const podcastSchema = z.strictObject({
  title: text('Title of the podcast'),
  description: summary,
  status: text('Shown over the title while there is no episode'),
  host: text('Who hosts it'),
  lede: text('What the podcast is about, one or two sentences'),
  subjects: group('What every episode covers', {
    heading: text('Heading over the subjects'),
    items: listOf('The subjects', featureSchema).length(3),
  }),
  reading: text('Heading over the newest insights, which can be read until there is an episode'),
  closing: text('Heading over the last call'),
  pictures: picturesIn('podcast', { hero: 'Behind the title' }),
});
