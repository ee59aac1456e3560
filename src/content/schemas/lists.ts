import { z } from 'astro/zod';

const label = (text: string) => z.string().min(3).max(60).describe(text);

/** Words of a section of articles: its list, its numbered pages and what surrounds an article. */
export const listSchema = z.strictObject({
  title: label('Name of the list in search results and links, such as Insights'),
  heading: label('Heading of the list page; a line break where it may wrap'),
  description: z
    .string()
    .max(170)
    .describe('Summary of the list for search engines; {brand} stands for the company'),
  laterDescription: z
    .string()
    .max(170)
    .describe('Summary of a numbered page, read after "Page 2": of the posts of {brand} on AI strategy'),
  lede: z
    .string()
    .max(240)
    .optional()
    .describe('A sentence beside the heading, where the list has a place for it'),
  back: label('Link above an article that leads to the list'),
  notFound: z
    .strictObject({
      title: label('Heading'),
      text: z.string().max(160).describe('What happened, in one sentence'),
      back: label('Button that leads to the list'),
    })
    .describe('Page of an address that has no article'),
});
