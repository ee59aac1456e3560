/** RSS feeds of the sections. */
import rss from '@astrojs/rss';
import type { Article } from '~/sources/article.ts';
import type { Section } from '~/config/sections.ts';
import { trimText } from './format.ts';

/** Readers poll feeds: they get the newest entries, the archive is on the site. */
export const FEED_LENGTH = 30;
/** Characters of an item's description: Ghost cuts an excerpt off after 500, in the middle of a word. */
const SUMMARY_LENGTH = 300;

interface SiteFacts {
  url: string;
  brand: string;
  locale: string;
  description: string;
}

export const feedTitle = ({ name }: Pick<Section, 'name'>, brand: string): string => `${brand} ${name}`;

export function feed(articles: readonly Article[], section: Section, site: SiteFacts): Promise<Response> {
  const self = new URL(section.feed, site.url).href;
  return rss({
    title: feedTitle(section, site.brand),
    description: site.description,
    site: site.url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: articles
      .filter(({ publishedAt }) => publishedAt !== undefined)
      .slice(0, FEED_LENGTH)
      .map((article) => ({
        title: article.title,
        link: `${section.path}/${article.slug}`,
        pubDate: new Date(article.publishedAt ?? 0),
        description: trimText(article.excerpt, SUMMARY_LENGTH),
        categories: [
          ...(article.category ? [article.category] : []),
          ...article.tags.map(({ name }) => name),
        ],
        customData: article.authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`).join(''),
      })),
  });
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
