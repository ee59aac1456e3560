/** What the pages of both sections ask of their articles. */
import type { Article, ArticleKind } from '~/sources/article.ts';
import { listArticles } from '~/sources/articles.ts';

export interface ArticleProps {
  article: Article;
  /** The articles before and after this one in the list. */
  neighbours: { newer?: Article | undefined; older?: Article | undefined };
}

/** Routes of all articles of a section. */
export async function articlePages(kind: ArticleKind) {
  const articles = await listArticles(kind);
  return articles.map((article, index) => ({
    params: { slug: article.slug },
    props: {
      article,
      neighbours: { newer: articles[index - 1], older: articles[index + 1] },
    } satisfies ArticleProps,
  }));
}

/** Every article as `make` has it, computed once for all pages as long as the list stays the same. */
export function everyArticle<T>(kind: ArticleKind, make: (article: Article) => T): () => Promise<T[]> {
  const known = new WeakMap<readonly Article[], T[]>();
  return async () => {
    const articles = await listArticles(kind);
    let made = known.get(articles);
    if (!made) known.set(articles, (made = articles.map((article) => make(article))));
    return made;
  };
}
