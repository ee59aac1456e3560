/** The archive for the search: loaded only when somebody searches, revalidated by the browser. */
import type { APIRoute } from 'astro';
import type { Section } from '~/config/sections.ts';
import { coverTable } from '~/features/articles/covers.ts';
import { encodeIndex } from '~/features/news/search-index.ts';
import { sectionsListedBy } from '../_articles.ts';
import { cards } from './_cards.ts';

export const getStaticPaths = () => sectionsListedBy('cards');

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) => {
  const all = await cards(section.kind);
  return Response.json(encodeIndex(all, coverTable(all)));
};
