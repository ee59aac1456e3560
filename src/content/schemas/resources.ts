/** An announced kind of resource on /resources. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

export const resourceSchema = z.strictObject({
  title: text('Name of the kind of resource'),
  href: text('Page that announces or replaces it; may contain {shortName}')
    .meta({ address: true })
    .optional(),
  status: text('Coming Soon, until there is something to read'),
  date: text('When it is expected, for example Q2 2025'),
  order: z.number().int().min(1).describe('Place on the page; 1 is the first card'),
});
