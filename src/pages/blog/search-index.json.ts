/** The archive for the finder of the resources page: loaded only when somebody searches. */
import type { APIRoute } from 'astro';
import { listArticles } from '~/articles/articles.ts';
import { rowData } from '~/features/blog/posts.ts';
import type { RowIndex } from '~/features/resources/finder.ts';

export const GET: APIRoute = async () => {
  const rows = (await listArticles('blog')).map(rowData);
  return Response.json(
    rows.map(({ slug, title, excerpt, published }) => [slug, title, excerpt, published]) satisfies RowIndex,
  );
};
