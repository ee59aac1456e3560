/** Every news article as its card, computed once for all pages as long as the list stays the same. */
import type { Article } from '~/cms/article.ts';
import { listArticles } from '~/cms/articles.ts';
import { generatedCover } from '~/features/articles/covers.ts';
import { cardData } from '~/features/news/card-data.ts';
import type { NewsCardData } from '~/features/news/search-index.ts';

const known = new WeakMap<readonly Article[], NewsCardData[]>();

export async function newsCards(): Promise<NewsCardData[]> {
  const articles = await listArticles('news');
  let found = known.get(articles);
  if (!found) known.set(articles, (found = articles.map((article) => cardData(article, generatedCover))));
  return found;
}
