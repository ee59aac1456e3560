/**
 * What `@astrojs/sitemap` cannot know of an address: whether it is listed, when it was changed last, its pictures.
 *
 * - an article: when its record says that it was changed, else when it was published; its cover
 * - a list of articles: the newest change of an article in it, because each new article moves all others
 * - a page of hand-written entries: the last change of its entries (`entry-dates.ts`); its pictures that have a description
 */
import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { allSections } from '../config/sections.ts';
import { collectionReports, type ReportedArticle } from '../articles/report.ts';
import { entryDates, entryFiles, pageDates } from './entry-dates.ts';

const newest = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.reduce((last, moment) => ((moment ?? '') > (last ?? '') ? moment : last), undefined);

const decodeEntities = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** Pictures of the main part of a page that have a description; pictures without one are decoration. */
export function describedPictures(html: string): string[] {
  const main = /<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  const found = [...main.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const alt = /\salt="([^"]+)"/.exec(tag)?.[1];
    const src = /\ssrc="(\/[^"]+)"/.exec(tag)?.[1];
    return alt?.trim() && src ? [decodeEntities(src)] : [];
  });
  return [...new Set(found)];
}

export interface SiteMapFacts {
  /** By path. */
  articles: ReadonlyMap<string, ReportedArticle>;
  /** Moment of the last change of each page of hand-written entries, by path. */
  pages: ReadonlyMap<string, string>;
  /** HTML of an address. */
  read: (path: string) => string;
}

/** Moment of the last change of a page that is no article. */
function lastChange(path: string, { articles, pages }: SiteMapFacts): string | undefined {
  const listed = [...articles.values()].filter(({ unlisted }) => !unlisted);
  if (path === '/resources') return newest([pages.get(path), ...listed.map(({ changed }) => changed)]);
  const list = allSections.find((section) => path.replace(/\/page\/\d+$/, '') === section.path);
  if (!list) return pages.get(path);
  return newest(
    listed.filter((article) => article.path.startsWith(`${list.path}/`)).map(({ changed }) => changed),
  );
}

/** What the sitemap says about an address besides its name. */
export function entryOf(path: string, facts: SiteMapFacts): { lastmod?: string; images: string[] } {
  const article = facts.articles.get(path);
  if (article) return { lastmod: article.changed, images: article.image ? [article.image] : [] };
  return { lastmod: lastChange(path, facts), images: describedPictures(facts.read(path)) };
}

/** Not-found pages, the second name of the government page and unlisted articles are no entries. */
export const isListed = (path: string, articles: SiteMapFacts['articles']): boolean =>
  !/\/404$|^\/solutions\/defense$|^\/drafts\//.test(path) && !articles.get(path)?.unlisted;

export function siteMap(): AstroIntegration {
  let outDir = new URL('file:///');
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
      read: (path) => readFileSync(new URL(`.${path === '/' ? '/index' : path}.html`, outDir), 'utf8'),
    });
  const inner = sitemap({
    filter: (page) => isListed(new URL(page).pathname, known().articles),
    namespaces: { news: false, xhtml: false, video: false },
    serialize: (item) => {
      const { lastmod, images } = entryOf(decodeURI(new URL(item.url).pathname), known());
      const img = images.map((src) => ({ url: new URL(src, item.url).href }));
      return { ...item, lastmod, ...(img.length > 0 ? { img } : {}) };
    },
  });
  return {
    ...inner,
    hooks: {
      ...inner.hooks,
      'astro:build:done': (options) => {
        outDir = options.dir;
        return inner.hooks['astro:build:done']!(options);
      },
    },
  };
}
