/** The categories of the news and the search of its archive. Pure. */
import { matchesText, type Query } from '~/features/search/query.ts';

/** The tabs; an article of another category appears under All. */
export const CATEGORIES = ['Product Launch', 'Company News', 'Partnership', 'Industry Insights'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Searchable {
  title: string;
  excerpt: string;
  category?: string;
}

/** Substring of title or excerpt, and exact category; the order stays. */
export const filterArticles = <T extends Searchable>(
  articles: readonly T[],
  { text, category }: Query,
): T[] =>
  articles.filter(
    (article) =>
      (category === undefined || article.category === category) &&
      matchesText(text, [article.title, article.excerpt]),
  );
