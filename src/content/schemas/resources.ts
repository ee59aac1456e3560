/** An announced kind of resource on /resources. */
import { z } from 'astro/zod';

export const resourceSchema = z.strictObject({
  title: z.string().describe('Name of the kind of resource'),
  href: z.string().optional().describe('Page that announces it, if there is one; may contain {shortName}'),
  status: z.string().describe('Coming Soon, until there is something to read'),
  date: z.string().describe('When it is expected, for example Q2 2025'),
  order: z.number().int().min(1).describe('Place on the page; 1 is the first card'),
});
