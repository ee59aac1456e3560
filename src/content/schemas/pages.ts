import { z } from 'astro/zod';
import { text } from './fields.ts';

/** Head and opening of a page whose other parts are entries of their own. */
export const pageSchema = z.strictObject({
  title: text('Heading of the page, and its title in search results, such as Executive Team').min(3).max(60),
  description: text('Summary for search engines and social cards; {brand} prints the company').max(170),
  lede: text('One or two sentences under the heading, where the page has a place for them')
    .max(240)
    .optional(),
  planned: text('Heading over the announced kinds of resources; resources only').optional(),
  announced: text('How the announced kinds of resources relate to what is ready; resources only').optional(),
  closing: text('Heading over the last button; the executive team and the advisory board only').optional(),
  none: text('Shown while nobody is listed; the advisory board only').optional(),
});
