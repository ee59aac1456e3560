import { z } from 'astro/zod';
import { group, text } from './fields.ts';

const label = (about: string) => text(about).min(3).max(60);

/** Words of a section of articles: its list, its numbered pages and what surrounds an article. */
export const listSchema = z.strictObject({
  title: label('Name of the list in search results and links, such as Insights'),
  heading: label('Heading of the list page'),
  description: text('Summary of the list for search engines; {brand} prints the company').max(170),
  laterDescription: text(
    'Summary of a numbered page, read after "Page 2": of the posts of {brand} on AI strategy',
  ).max(170),
  lede: text('A sentence beside the heading, where the list has a place for it').max(240).optional(),
  closing: text('Sentence before the button under an article').max(90).optional(),
  back: label('Link above an article that leads to the list'),
  feed: text('What its feed gives, on the resources page'),
  notFound: group('Page of an address that has no article', {
    title: label('Heading'),
    text: text('What happened, in one sentence').max(160),
    back: label('Button that leads to the list'),
  }),
});
