/** Head and structured data of an article: pure, from the article and the site's facts. */
import type { Article } from '~/articles/article.ts';
import type { Section } from '~/config/sections.ts';
import type { PageMeta } from '~/seo/head.ts';
import { breadcrumbs, organizationId, resolveUrl, type GraphNode } from '~/seo/jsonld.ts';
import { feedLinks } from './feed.ts';
import { describe, trimText } from './format.ts';

interface SiteFacts {
  url: string;
  brand: string;
  locale: string;
}

/** Longest headline that search engines accept. */
const HEADLINE_LENGTH = 110;

/** Every picture for social networks is encoded to it (`src/articles/images/encode.ts`). */
const SOCIAL_SIZE = { width: 1200, height: 630 };

/** A newsroom or team signs for the company; everything else is taken for a person's name. */
const isGroup = (name: string, brand: string): boolean =>
  name.toLowerCase().includes(brand.toLowerCase()) ||
  /\b(newsroom|team|staff|editors|press office)\b/i.test(name);

function structuredData(
  article: Article,
  path: string,
  section: Section,
  site: SiteFacts,
  image?: string,
): GraphNode {
  const authors = article.authors.map((name) =>
    isGroup(name, site.brand)
      ? ({ '@type': 'Organization', name, url: resolveUrl(site.url, '/') } as const)
      : ({ '@type': 'Person', name } as const),
  );
  return {
    '@type': section.itemType,
    url: resolveUrl(site.url, path),
    headline: trimText(article.title, HEADLINE_LENGTH),
    description: describe(article),
    datePublished: article.publishedAt,
    ...(article.updatedAt || article.publishedAt
      ? { dateModified: article.updatedAt ?? article.publishedAt }
      : {}),
    author: authors.length > 0 ? authors : [{ '@id': organizationId(site.url) }],
    publisher: { '@id': organizationId(site.url) },
    inLanguage: site.locale,
    ...(image ? { image: [resolveUrl(site.url, image)] } : {}),
    articleSection: article.category,
    ...(article.tags.length > 0 ? { keywords: article.tags.map(({ name }) => name) } : {}),
  };
}

/**
 * What the head of an article's page says.
 * @param card the section's social card, for an article without a picture of its own
 */
export function articleMeta(
  article: Article,
  section: Section,
  site: SiteFacts,
  card?: PageMeta['image'],
): PageMeta {
  const path = `${section.path}/${article.slug}`;
  const own = article.meta.image;
  const image = own
    ? {
        ...SOCIAL_SIZE,
        src: own,
        alt: article.cover?.alt.trim() || `Picture of the article: ${article.title}`,
      }
    : card;
  return {
    title: article.meta.title || article.title,
    description: describe(article),
    path,
    canonical: article.canonical,
    type: 'article',
    publishedTime: article.publishedAt,
    modifiedTime: article.updatedAt,
    image,
    twitterImage: article.meta.twitterImage,
    robots: article.status || article.unlisted ? 'noindex' : undefined,
    feeds: feedLinks(section, site.brand),
    jsonLd: [
      structuredData(article, path, section, site, image?.src),
      breadcrumbs(site.url, { name: section.name, path: section.path }, { name: article.title, path }),
    ],
  };
}
