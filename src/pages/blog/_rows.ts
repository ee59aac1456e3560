/** Every post as its row, computed once for all pages as long as the list stays the same. */
import type { Article } from '~/cms/article.ts';
import { listArticles } from '~/cms/articles.ts';
import { rowData, type PostRowData } from '~/features/blog/posts.ts';

const known = new WeakMap<readonly Article[], PostRowData[]>();

export async function postRows(): Promise<PostRowData[]> {
  const articles = await listArticles('blog');
  let found = known.get(articles);
  if (!found) known.set(articles, (found = articles.map((article) => rowData(article))));
  return found;
}
