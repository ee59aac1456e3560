/**
 * What `@astrojs/sitemap` cannot know of an address: whether it is listed, when it was changed last, its pictures.
 *
 * - an article: when its record says that it was changed, else when it was published; its cover
 * - a list of articles: the newest change of the articles that it shows
 * - a page of hand-written entries: the last change of its entries (`entry-dates.ts`); its pictures that have a description
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { allSections } from '../../config/sections.ts';
import { collectionReports, unlistedPaths, type ReportedArticle } from '../../articles/report.ts';
import { entryDates, entryFiles } from './entry-dates.ts';
import { pageDates } from './page-dates.ts';

/** The address without its page's number, where it has one. */
const listOf = (path: string): string => path.replace(/\/page\/\d+$/, '');
const lists = new Set<string>(allSections.map(({ path }) => path));

const newest = (moments: Iterable<string | undefined>): string | undefined =>
  [...moments]
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);

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

/** Articles that a built list page leads to. */
const shownArticles = (html: string, list: string): string[] =>
  [...html.matchAll(/\shref="(\/[^"#?]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => path.startsWith(`${list}/`));

export interface SiteMapFacts {
  /** By path. */
  articles: ReadonlyMap<string, ReportedArticle>;
  pages: ReadonlyMap<string, string>;
  /** HTML of an address. */
  read: (path: string) => string;
}

/** What the sitemap says about an address besides its name. */
export function entryOf(
  path: string,
  { articles, pages, read }: SiteMapFacts,
): { lastmod?: string; images: string[] } {
  const article = articles.get(path);
  if (article)
    return {
      lastmod: article.changed,
      images: article.image ? [article.image] : [],
    };
  const list = listOf(path);
  const html = read(path);
  const moment = lists.has(list)
    ? newest(shownArticles(html, list).map((one) => articles.get(one)?.changed))
    : path === '/resources'
      ? newest([pages.get(path), ...[...articles.values()].map(({ changed }) => changed)])
      : pages.get(path);
  return { ...(moment ? { lastmod: moment } : {}), images: describedPictures(html) };
}

/** Not-found pages, the second name of the government page and unlisted articles are no entries. */
export const isListed = (path: string, unlisted: ReadonlySet<string>): boolean =>
  !/\/404$|^\/solutions\/defense$|^\/drafts\//.test(path) && !unlisted.has(path);

export function siteMap(): AstroIntegration {
  let outDir = new URL('file:///');
  let facts: SiteMapFacts | undefined;
  let unlisted: ReadonlySet<string> | undefined;
  const gather = (): SiteMapFacts => ({
    articles: new Map(
      [...collectionReports().values()].flatMap(({ articles }) =>
        articles.map((one) => [one.path, one] as const),
      ),
    ),
    pages: pageDates(entryDates('.'), entryFiles('.')),
    read: (path) => readFileSync(join(outDir.pathname, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
  });
  const inner = sitemap({
    filter: (page) => isListed(new URL(page).pathname, (unlisted ??= unlistedPaths())),
    namespaces: { news: false, xhtml: false, video: false },
    serialize: (item) => {
      const { lastmod, images } = entryOf(decodeURI(new URL(item.url).pathname), (facts ??= gather()));
      const img = images.map((src) => ({ url: new URL(src, item.url).href }));
      return { ...item, lastmod, ...(img.length > 0 ? { img } : {}) };
    },
  });
  const done = inner.hooks['astro:build:done']!;
  return {
    ...inner,
    hooks: {
      ...inner.hooks,
      'astro:build:done': (options) => {
        outDir = options.dir;
        return done(options);
      },
    },
  };
}
