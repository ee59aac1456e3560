/**
 * What `@astrojs/sitemap` cannot know of an address: whether it is listed, and when it was changed last.
 *
 * - an article: when its record says that it was changed, else when it was published
 * - a list of articles: the newest change of an article in it, because each new article moves all others
 * - a page of hand-written entries: nothing. A commit that touches its entry says little of the page, and no day is better than a
 *   wrong one
 */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { allSections } from '../config/sections.ts';
import { collectionReports, type ReportedArticle } from '../articles/report.ts';

const newest = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.reduce((last, moment) => ((moment ?? '') > (last ?? '') ? moment : last), undefined);

/** Articles by path. */
type Articles = ReadonlyMap<string, ReportedArticle>;

/** Moment of the last change of a page, where it is known. */
export function lastChange(path: string, articles: Articles): string | undefined {
  const article = articles.get(path);
  if (article) return article.changed;
  const listed = [...articles.values()].filter(({ unlisted }) => !unlisted);
  if (path === '/resources') return newest(listed.map(({ changed }) => changed));
  const list = allSections.find((section) => path.replace(/\/page\/\d+$/, '') === section.path);
  return newest(
    listed.filter(({ path: one }) => list && one.startsWith(`${list.path}/`)).map(({ changed }) => changed),
  );
}

/** Not-found pages, the second name of the government page, and articles that are unlisted or kept elsewhere are no entries. */
export function isListed(path: string, articles: Articles): boolean {
  const { unlisted, isElsewhere } = articles.get(path) ?? {};
  return !/\/404$|^\/solutions\/defense$|^\/drafts\//.test(path) && !unlisted && !isElsewhere;
}

export function siteMap(): AstroIntegration {
  let articles: Articles | undefined;
  // Known once all articles were read from their sources.
  const known = (): Articles =>
    (articles ??= new Map(
      [...collectionReports.values()].flatMap(({ articles: made }) =>
        made.map((article) => [article.path, article] as const),
      ),
    ));
  return sitemap({
    filter: (page) => isListed(new URL(page).pathname, known()),
    namespaces: { news: false, xhtml: false, video: false, image: false },
    serialize: (item) => ({ ...item, lastmod: lastChange(decodeURI(new URL(item.url).pathname), known()) }),
  });
}
