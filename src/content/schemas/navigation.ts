import { z } from 'astro/zod';
import { listOf, text } from './fields.ts';

const link = z.strictObject({
  label: text('Words of the link, a few at most').max(40),
  href: text('Page of this site, for example /about')
    .regex(/^\/[a-z0-9/-]*$/)
    .meta({ chooses: 'addresses' }),
  text: text('What one finds there, in a few words without a full stop; the header shows it')
    .max(60)
    .optional(),
});

/** One menu: of the header, where a phone has it too, and a column of the footer; or the policies at its end. */
export const navigationSchema = z.strictObject({
  name: text('Name of the menu in the header, and over its column in the footer').max(30),
  href: link.shape.href.optional().describe('Page that the name itself leads to, one of the links below'),
  groups: listOf('Groups of links in their order', {
    heading: text('Words over the links that are no link; optional').max(30).optional(),
    links: listOf('The links in their order', link).min(1),
  }).min(1),
});
export type NavigationEntry = z.infer<typeof navigationSchema>;
