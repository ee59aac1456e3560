/** A legal document: front matter here, text as Markdown with second-level headings for its sections. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

export const legalSchema = z.strictObject({
  title: text('Name of the document: its heading and the title of the page.'),
  description: text('One or two sentences for search results.').max(160),
  lede: text('What the document settles, in one or two sentences.'),
  effective: z.coerce
    .date()
    .optional()
    .describe('Day from which it applies, as 2025-09-01; a statement that binds nobody has none.'),
  updated: z.coerce.date().describe('Day of the last change, as 2025-09-16.'),
  legalEntity: text(
    'Registered name of the company that the document binds. "{brand}" is a placeholder for a real one.',
  ),
});
