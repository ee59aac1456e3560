import { z } from 'astro/zod';

/** Head and opening of a page whose other parts are entries of their own. */
export const pageSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe('Heading of the page, and its title in search results, such as Executive Team'),
  description: z
    .string()
    .max(170)
    .describe('Summary for search engines and social cards; {brand} stands for the company'),
  lede: z
    .string()
    .max(240)
    .optional()
    .describe('One or two sentences under the heading, where the page has a place for them'),
});
