/**
 * What `@astrojs/sitemap` cannot know of an address: whether it is listed, and when it was changed last.
 *
 * - an article: when its record says that it was changed, else when it was published
 * - a list of articles: the newest change of an article in it, because each new article moves all others
 * - a page of hand-written entries: the last change of its entries (`entry-dates.ts`)
 */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { allSections } from '../config/sections.ts';
import { collectionReports, type ReportedArticle } from '../articles/report.ts';
import { entryDates, entryFiles, pageDates } from './entry-dates.ts';

const newest = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.reduce((last, moment) => ((moment ?? '') > (last ?? '') ? moment : last), undefined);

export interface SiteMapFacts {
  /** By path. */
  articles: ReadonlyMap<string, ReportedArticle>;
  /** Moment of the last change of each page of hand-written entries, by path. */
  pages: ReadonlyMap<string, string>;
}

/** Moment of the last change of a page, where it is known. */
export function lastChange(path: string, { articles, pages }: SiteMapFacts): string | undefined {
  const article = articles.get(path);
  if (article) return article.changed;
  const listed = [...articles.values()].filter(({ unlisted }) => !unlisted);
  if (path === '/resources') return newest([pages.get(path), ...listed.map(({ changed }) => changed)]);
  const list = allSections.find((section) => path.replace(/\/page\/\d+$/, '') === section.path);
  if (!list) return pages.get(path);
  return newest(
    listed.filter(({ path: one }) => one.startsWith(`${list.path}/`)).map(({ changed }) => changed),
  );
}

/** Not-found pages, the second name of the government page and unlisted articles are no entries. */
export const isListed = (path: string, articles: SiteMapFacts['articles']): boolean =>
  !/\/404$|^\/solutions\/defense$|^\/drafts\//.test(path) && !articles.get(path)?.unlisted;

export function siteMap(): AstroIntegration {
  let facts: SiteMapFacts | undefined;
  // Known once all articles were read from their sources.
  const known = (): SiteMapFacts =>
    (facts ??= {
      articles: new Map(
        [...collectionReports().values()].flatMap(({ articles }) =>
          articles.map((article) => [article.path, article] as const),
        ),
      ),
      pages: pageDates(entryDates('.'), entryFiles('.')),
    });
  return sitemap({
    filter: (page) => isListed(new URL(page).pathname, known().articles),
    namespaces: { news: false, xhtml: false, video: false, image: false },
    serialize: (item) => ({ ...item, lastmod: lastChange(decodeURI(new URL(item.url).pathname), known()) }),
  });
}
