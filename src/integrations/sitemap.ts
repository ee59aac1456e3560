/**
 * What `@astrojs/sitemap` cannot know of an address: whether it is listed, and when it was changed last.
 *
 * - an article: when its record says that it was changed, else when it was published
 * - a list of articles: the newest change of an article in it, because each new article moves all others
 * - a page of hand-written entries: no date, because a commit to its entry does not tell when the page changed
 */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { Article } from '../articles/article.ts';
import { builtArticles } from '../articles/report.ts';
import { allSections, articlePath } from '../config/sections.ts';

/** Articles by path. */
type Articles = ReadonlyMap<
  string,
  Pick<Article, 'kind' | 'unlisted' | 'canonical' | 'updatedAt' | 'publishedAt'>
>;

/** Moment of the last change of a page, where it is known. */
export function lastChange(path: string, articles: Articles): string | undefined {
  const article = articles.get(path);
  const list = allSections.find((section) => path.replace(/\/page\/\d+$/, '') === section.path);
  const dated = article
    ? [article]
    : [...articles.values()].filter(
        ({ kind, unlisted }) => !unlisted && (path === '/resources' || kind === list?.kind),
      );
  const last = Math.max(
    ...dated.map(({ updatedAt, publishedAt = '' }) => Date.parse(updatedAt ?? publishedAt)),
  );
  return Number.isFinite(last) ? new Date(last).toISOString() : undefined;
}

/** Not-found pages, the second name of the government page, and articles that are unlisted or kept elsewhere are no entries. */
export function isListed(path: string, articles: Articles): boolean {
  const { unlisted, canonical } = articles.get(path) ?? {};
  return !/\/404$|^\/solutions\/defense$|^\/drafts\//.test(path) && !unlisted && !canonical;
}

export function siteMap(): AstroIntegration {
  let articles: Articles | undefined;
  // Known once all articles were read from their sources.
  const known = (): Articles =>
    (articles ??= new Map(
      [...builtArticles.values()].flat().map((article) => [articlePath(article.kind, article.slug), article]),
    ));
  return sitemap({
    filter: (page) => isListed(new URL(page).pathname, known()),
    namespaces: { news: false, xhtml: false, video: false, image: false },
    serialize: (item) => ({ ...item, lastmod: lastChange(decodeURI(new URL(item.url).pathname), known()) }),
  });
}
