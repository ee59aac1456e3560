/** The articles as pages ask for them: lists, and the routes of what every section has. */
import { getCollection } from 'astro:content';
import { allSections, type Section } from '../config/sections.ts';
import type { Article, ArticleKind } from './article.ts';

interface Lists {
  listed: readonly Article[];
  all: readonly Article[];
}

const known = new Map<ArticleKind, Promise<Lists>>();

/** Newest first; drafts without a date before all others; ids decide between equal dates. */
export function byDate(a: Article, b: Article): number {
  const [first, second] = [a, b].map(({ publishedAt }) => (publishedAt ? Date.parse(publishedAt) : Infinity));
  if (first !== second) return first! < second! ? 1 : -1;
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

/** Routes of something that every section has once. `section` is the section's path without its slash. */
export const sectionRoutes = () =>
  allSections.map((section) => ({ params: { section: section.path.slice(1) }, props: { section } }));

export interface ArticleProps {
  section: Section;
  article: Article;
  /** The articles before and after this one in the list; an article that is in no list has none. */
  neighbours: Record<'newer' | 'older', Article | undefined>;
}

/** Routes of all articles, the unlisted ones among them. */
export async function articleRoutes() {
  const routes = sectionRoutes().map(async ({ params, props: { section } }) => {
    const listed = await listArticles(section.kind);
    const places = new Map(listed.map((article, index) => [article, index]));
    return (await everyArticleOf(section.kind)).map((article) => {
      const index = places.get(article) ?? NaN;
      const neighbours = { newer: listed[index - 1], older: listed[index + 1] };
      return {
        params: { ...params, slug: article.slug },
        props: { section, article, neighbours } satisfies ArticleProps,
      };
    });
  });
  return (await Promise.all(routes)).flat();
}
