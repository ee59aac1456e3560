/** The articles as pages ask for them. */
import { getCollection } from 'astro:content';
import type { Article, ArticleKind } from './article.ts';

/** Set while a page is rendered that is kept between builds (`src/build/kept-pages`): the file of that page. */
const keptPage = (): string | undefined =>
  (globalThis as unknown as Record<symbol, { getStore(): string | undefined } | undefined>)[
    Symbol.for('site.keptPage')
  ]?.getStore();

const lists = new Map<ArticleKind, Promise<readonly Article[]>>();

/** Newest first; drafts without a date before all others; ids decide between equal dates. */
export function byDate(a: Article, b: Article): number {
  const [first, second] = [a.publishedAt ?? '~', b.publishedAt ?? '~'];
  if (first !== second) return first < second ? 1 : -1;
  return a.sourceId < b.sourceId ? 1 : -1;
}

/**
 * All articles of a kind, newest first. Read and sorted once per build.
 * @throws {Error} while a page with a `cacheKey` is rendered: what it read here would not be part of its key
 */
export function listArticles(kind: ArticleKind): Promise<readonly Article[]> {
  const page = keptPage();
  if (page)
    throw new Error(
      `${page} has a cacheKey and reads the list of articles while it is rendered: it would stay as it is when the ` +
        `list changes. Pass what it prints through the properties of getStaticPaths.`,
    );
  let list = lists.get(kind);
  if (!list) {
    list = getCollection(kind).then((entries) => entries.map(({ data }) => data).sort(byDate));
    lists.set(kind, list);
  }
  return list;
}
