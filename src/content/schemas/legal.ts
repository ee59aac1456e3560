/** A legal document: front matter here, text as Markdown with second-level headings for its sections. */
import { z } from 'astro/zod';

export const legalSchema = z.strictObject({
  title: z.string().describe('Name of the document: the h1 and the title of the page.'),
  description: z.string().max(160).describe('One or two sentences for search results.'),
  lede: z.string().describe('What the document settles, in one or two sentences.'),
  effective: z.coerce.date().describe('Day from which it applies, as 2025-09-01.'),
  updated: z.coerce.date().describe('Day of the last change, as 2025-09-16.'),
  legalEntity: z
    .string()
    .describe(
      'Registered name of the company that the document binds. "{brand}" is a placeholder for a real one.',
    ),
});
