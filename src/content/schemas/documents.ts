/** A document for download on /resources: title, and a file beside the entry or one that the build makes. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

export const documentSchema = z.strictObject({
  title: text('Name of the document, as a reader would ask for it'),
  description: text('One sentence: what is in it, and for whom').max(120),
  file: text(
    'Name of the file, for example security-overview.pdf, lower case with hyphens. Put the file beside this entry; how-we-count.csv is made by the site itself. The size is computed',
  ).regex(/^[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,4}$/),
  date: z.coerce.date().describe('Day of the last change, for example 2025-09-16'),
  order: z.number().int().min(1).describe('Place in the list; 1 is the first'),
});
