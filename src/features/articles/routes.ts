/** Routes of the pages that every section of articles has. `section` is the section's path without its slash. */
import type { Article } from '~/articles/article.ts';
import { everyArticleOf, listArticles } from '~/articles/articles.ts';
import { allSections, type Section } from '~/config/sections.ts';

/** Routes of something that every section has once. */
export const sectionRoutes = () =>
  allSections.map((section) => ({ params: { section: section.path.slice(1) }, props: { section } }));

/** What an article prints of its neighbours. */
type Neighbour = Pick<Article, 'slug' | 'title'>;

export interface ArticleProps {
  section: Section;
  article: Article;
  /** The articles before and after this one in the list; an article that is in no list has none. */
  neighbours: Record<'newer' | 'older', Neighbour | undefined>;
}

const neighbour = (article: Article | undefined): Neighbour | undefined =>
  article && { slug: article.slug, title: article.title };

/** Routes of all articles, the unlisted ones among them. */
export async function articleRoutes() {
  const routes = sectionRoutes().map(async ({ params, props: { section } }) => {
    const listed = await listArticles(section.kind);
    const places = new Map(listed.map((article, index) => [article, index]));
    return (await everyArticleOf(section.kind)).map((article) => {
      const index = places.get(article) ?? NaN;
      const neighbours = { newer: neighbour(listed[index - 1]), older: neighbour(listed[index + 1]) };
      return {
        params: { ...params, slug: article.slug },
        props: { section, article, neighbours } satisfies ArticleProps,
      };
    });
  });
  return (await Promise.all(routes)).flat();
}
