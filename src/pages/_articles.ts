/** What the pages of all sections ask of the registry and of their articles. */
import { allSections, type ArticleKind, type Section } from '~/config/sections.ts';
import type { Article } from '~/articles/article.ts';
import { everyArticleOf, listArticles } from '~/articles/articles.ts';
import { listPage, olderPages } from '~/features/articles/paging.ts';
import { withKeys } from './_keys.ts';

/** The folder's name in `src/pages` is a parameter; its value is the section's path without the slash. */
const nameOf = (section: Section): string => section.path.slice(1);

/** Routes of something that every section has once. */
export const sectionPages = () =>
  allSections.map((section) => ({ params: { section: nameOf(section) }, props: { section } }));

/** Routes of something that every section listed this way has once. */
export const sectionsListedBy = (list: ListKind) =>
  allSections
    .filter((section) => section.list === list)
    .map((section) => ({ params: { [list]: nameOf(section) }, props: { section } }));

/** No more of an article than its neighbours print: the page would be rendered again for nothing. */
type Neighbour = Pick<Article, 'slug' | 'title'>;

const neighbour = (article: Article | undefined): Neighbour | undefined =>
  article && { slug: article.slug, title: article.title };

export interface ArticleProps {
  section: Section;
  article: Article;
  /** The articles before and after this one in the list. */
  neighbours: Record<'newer' | 'older', Neighbour | undefined>;
}

/** Routes of all articles. */
export async function articlePages() {
  const routes = allSections.map(async (section) => {
    const listed = await listArticles(section.kind);
    const places = new Map(listed.map((article, index) => [article, index]));
    return (await everyArticleOf(section.kind)).map((article) => {
      // An article that is in no list has no neighbours in it.
      const index = places.get(article) ?? NaN;
      return {
        params: { section: nameOf(section), slug: article.slug },
        props: {
          section,
          article,
          neighbours: { newer: neighbour(listed[index - 1]), older: neighbour(listed[index + 1]) },
        } satisfies ArticleProps,
      };
    });
  });
  return withKeys((await Promise.all(routes)).flat());
}

/** Every article of a section as `make` has it, computed once for all pages as long as the list stays the same. */
export function everyArticle<T>(make: (article: Article) => T): (kind: ArticleKind) => Promise<T[]> {
  const known = new WeakMap<readonly Article[], T[]>();
  return async (kind) => {
    const articles = await listArticles(kind);
    let made = known.get(articles);
    if (!made) known.set(articles, (made = articles.map((article) => make(article))));
    return made;
  };
}

type ListKind = Section['list'];
type Items<T> = (kind: ArticleKind) => Promise<T[]>;

/** Routes of the first list pages of the sections that are listed this way. */
export const firstPages = async <T>(list: ListKind, items: Items<T>) =>
  withKeys(
    await Promise.all(
      sectionsListedBy(list).map(async ({ params, props: { section } }) => ({
        params,
        props: { section, ...listPage(await items(section.kind), 1, section) },
      })),
    ),
  );

/** Routes of the numbered list pages. */
export async function laterPages<T>(list: ListKind, items: Items<T>) {
  const routes = sectionsListedBy(list).map(async ({ params: name, props: { section } }) =>
    olderPages(await items(section.kind), section).map(({ params, props }) => ({
      params: { ...name, ...params },
      props: { section, ...props },
    })),
  );
  return withKeys((await Promise.all(routes)).flat());
}
