import { z } from 'astro/zod';

const link = z.strictObject({
  label: z.string().min(1).max(40).describe('Words of the link, a few at most'),
  href: z
    .string()
    .regex(/^\/[a-z0-9/-]*$/)
    .describe('Page of this site, for example /about; the tests name a link that leads nowhere'),
});

/** One menu: the Solutions and Company panels of the header, the columns and policies of the footer. */
export const navigationSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        heading: z.string().max(30).optional().describe('Words over the links that are no link; optional'),
        links: z.array(link).min(1).describe('The links in their order'),
      }),
    )
    .min(1)
    .describe('Groups of links in their order'),
});
