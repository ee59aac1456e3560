/** The articles as pages ask for them. */
import { getCollection } from 'astro:content';
import type { Article, ArticleKind } from './article.ts';

interface Lists {
  listed: readonly Article[];
  all: readonly Article[];
}

const known = new Map<ArticleKind, Promise<Lists>>();

/** Newest first; drafts without a date before all others; ids decide between equal dates. */
export function byDate(a: Article, b: Article): number {
  const [first, second] = [a.publishedAt ?? '~', b.publishedAt ?? '~'];
  if (first !== second) return first < second ? 1 : -1;
  return a.sourceId < b.sourceId ? 1 : -1;
}

/** The articles of a kind that lists show, newest first. Read and sorted once per build. */
export const listArticles = async (kind: ArticleKind): Promise<readonly Article[]> =>
  (await listsOf(kind)).listed;

/** As `listArticles`, with those that are in no list. */
export const everyArticleOf = async (kind: ArticleKind): Promise<readonly Article[]> =>
  (await listsOf(kind)).all;

function listsOf(kind: ArticleKind): Promise<Lists> {
  let lists = known.get(kind);
  if (!lists) {
    lists = getCollection(kind).then((entries) => {
      const all = entries.map(({ data }) => data).sort(byDate);
      return { all, listed: all.filter(({ unlisted }) => !unlisted) };
    });
    known.set(kind, lists);
  }
  return lists;
}
