/** RSS 2.0 of a section, with the full sanitised text of the newest articles. */
import { getRssString } from '@astrojs/rss';
import type { Article } from '~/articles/article.ts';
import { escapeHtml } from '~/config/escape.ts';
import type { Section } from '~/config/sections.ts';
import { trimText } from './format.ts';

/** Readers poll feeds: they get the newest entries, the archive is on the site. */
const FEED_LENGTH = 30;
/** Characters of an item's description: Ghost cuts an excerpt off after 500, in the middle of a word. */
const SUMMARY_LENGTH = 300;

interface FeedSite {
  url: string;
  brand: string;
  locale: string;
  description: string;
}

const feedTitle = ({ name }: Pick<Section, 'name'>, brand: string): string => `${brand} ${name}`;

/** The feed of a section, as the head of its pages announces it. */
export const feedLinks = (section: Section, brand: string) => [
  { title: feedTitle(section, brand), href: section.feed, type: 'application/rss+xml' },
];

/** @param bodyOf the HTML of an article for feed readers */
export async function rssFeed(
  articles: readonly Article[],
  section: Section,
  site: FeedSite,
  bodyOf: (article: Article) => string,
): Promise<Response> {
  const self = new URL(section.feed, site.url).href;
  const shown = articles.filter(({ publishedAt }) => publishedAt !== undefined).slice(0, FEED_LENGTH);
  const xml = await getRssString({
    title: feedTitle(section, site.brand),
    description: site.description,
    site: site.url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: shown.map((article) => ({
      title: article.title,
      link: `${section.path}/${article.slug}`,
      pubDate: new Date(article.publishedAt ?? 0),
      // Readers take it for HTML: a < that is no markup would swallow the words behind it.
      description: escapeHtml(trimText(article.excerpt, SUMMARY_LENGTH)),
      content: bodyOf(article),
      categories: [article.category ?? [], ...article.tags.map(({ name }) => name)].flat(),
      customData: [
        // In place of the library's, which is the address: a rename changes that; section and record stay.
        `<guid isPermaLink="false">${escapeHtml(`${section.kind}:${article.sourceId}`)}</guid>`,
        ...article.authors.map((name) => `<dc:creator>${escapeHtml(name)}</dc:creator>`),
      ].join(''),
    })),
  });
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
