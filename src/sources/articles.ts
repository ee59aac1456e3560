/** The articles as pages ask for them. */
import { getCollection } from 'astro:content';
import type { Article, ArticleKind } from './article.ts';

const lists = new Map<ArticleKind, Promise<readonly Article[]>>();

/** Newest first; drafts without a date before all others; ids decide between equal dates. */
export function byDate(a: Article, b: Article): number {
  const [first, second] = [a.publishedAt ?? '~', b.publishedAt ?? '~'];
  if (first !== second) return first < second ? 1 : -1;
  return a.sourceId < b.sourceId ? 1 : -1;
}

/** All articles of a kind, newest first. Read and sorted once per build. */
export function listArticles(kind: ArticleKind): Promise<readonly Article[]> {
  let list = lists.get(kind);
  if (!list) {
    list = getCollection(kind).then((entries) => entries.map(({ data }) => data).sort(byDate));
    lists.set(kind, list);
  }
  return list;
}
