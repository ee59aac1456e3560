/** The archive for the search: loaded only when somebody searches, revalidated by the browser. */
import type { APIRoute } from 'astro';
import type { Section } from '~/config/sections.ts';
import { encodeIndex } from '~/features/news/search-index.ts';
import { firstPages } from '../_articles.ts';
import { cards } from './_cards.ts';

export const getStaticPaths = () => firstPages('cards', cards);

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) =>
  Response.json(encodeIndex(await cards(section.kind)));
