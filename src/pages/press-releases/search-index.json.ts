/** The archive for the search: loaded only when somebody searches, revalidated by the browser. */
import { encodeIndex } from '~/features/news/search-index.ts';
import { newsCards } from './_cards.ts';

export async function GET(): Promise<Response> {
  return Response.json(encodeIndex(await newsCards()));
}
