import { z } from 'astro/zod';

const link = z.strictObject({
  label: z.string().min(1).max(40).describe('Words of the link, a few at most'),
  href: z
    .string()
    .regex(/^\/[a-z0-9/-]*$/)
    .describe('Page of this site, for example /about; the tests name a link that leads nowhere'),
  text: z
    .string()
    .max(60)
    .optional()
    .describe('What one finds there, in a few words without a full stop; the header shows it'),
});

/** One menu: of the header, where a phone has it too, and a column of the footer; or the policies at its end. */
export const navigationSchema = z.strictObject({
  name: z.string().max(30).describe('Name of the menu in the header, and over its column in the footer'),
  href: link.shape.href.optional().describe('Page that the name itself leads to, one of the links below'),
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
export type NavigationEntry = z.infer<typeof navigationSchema>;
