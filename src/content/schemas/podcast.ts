/** The words of the podcast page: one entry. */
import { z } from 'astro/zod';
import { picturesIn } from './picture.ts';

export const podcastSchema = z.strictObject({
  title: z.string().describe('Title of the podcast'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  status: z.string().describe('Shown over the title while there is no episode'),
  host: z.string().describe('Who hosts it'),
  lede: z.string().describe('What the podcast is about, one or two sentences'),
  pictures: picturesIn('podcast', { hero: 'Behind the title' }),
});
