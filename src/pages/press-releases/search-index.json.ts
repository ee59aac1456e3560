/** The archive for the search: loaded only when somebody searches, revalidated by the browser. */
import type { APIRoute } from 'astro';
import { listArticles } from '~/articles/articles.ts';
import { coverTable } from '~/features/articles/covers.ts';
import { cardsOf } from '~/features/news/cards.ts';
import { encodeIndex } from '~/features/news/search-index.ts';

export const GET: APIRoute = async () => {
  const cards = cardsOf(await listArticles('news'));
  return Response.json(encodeIndex(cards, coverTable(cards)));
};
