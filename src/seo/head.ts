/** The head of a page as data: pure, tested; `Head.astro` prints what this returns. */
import type { GraphNode } from './jsonld.ts';

export interface PageMeta {
  /** Without the brand; `pageTitle` adds it. */
  title: string;
  /** Where it is not the title: a social card shows it. */
  heading?: string;
  /** One or two plain sentences, up to about 160 characters. */
  description: string;
  /** Path of the page, as canonical; `/` for home. */
  path: string;
  /** Address elsewhere that search engines are told to keep instead of the page. */
  canonical?: string;
  /** Path of the picture for social cards, 1200 x 630. */
  image?: { src: string; alt: string; width?: number; height?: number };
  /** Path of another picture for X. */
  twitterImage?: string;
  /** `article` adds the times. */
  type?: 'website' | 'article';
  publishedTime?: string;
  modifiedTime?: string;
  robots?: string;
  /** What the page is about, as nodes of its structured data (`jsonld.ts`). */
  jsonLd?: GraphNode[];
  /** Feeds of the section. */
  feeds?: { title: string; href: string; type: string }[];
  /** Path of the page as Markdown; a draft build has none. */
  markdown?: string;
}

export interface SiteMeta {
  url: string;
  brand: string;
  locale: string;
  drafts: boolean;
}

export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attrs: Record<string, string> }
  | { tag: 'link'; attrs: Record<string, string> };

/** 'About | Veridane'; a title that names the brand already stays as it is. */
export const pageTitle = (title: string, brand: string): string =>
  title.includes(brand) ? title : `${title} | ${brand}`;

/** The tags of a page's head, in the order in which they are printed. */
export function headTags(page: PageMeta, site: SiteMeta): HeadTag[] {
  const absolute = (path: string) => new URL(path, site.url).href;
  const title = pageTitle(page.title, site.brand);
  const robots = site.drafts ? 'noindex, nofollow, noarchive' : page.robots;
  const meta = (attrs: Record<string, string>): HeadTag => ({ tag: 'meta', attrs });
  const property = (name: string, content: string) => meta({ property: name, content });

  const tags: HeadTag[] = [
    { tag: 'title', text: title },
    meta({ name: 'description', content: page.description }),
    { tag: 'link', attrs: { rel: 'canonical', href: page.canonical ?? absolute(page.path) } },
    property('og:type', page.type ?? 'website'),
    property('og:site_name', site.brand),
    property('og:locale', site.locale.replace('-', '_')),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', page.canonical ?? absolute(page.path)),
    // X takes title and description from Open Graph.
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
  if (page.image) {
    const src = absolute(page.image.src);
    tags.push(property('og:image', src), property('og:image:alt', page.image.alt));
    if (page.image.width && page.image.height) {
      tags.push(
        property('og:image:width', String(page.image.width)),
        property('og:image:height', String(page.image.height)),
      );
    }
    tags.push(meta({ name: 'twitter:image', content: absolute(page.twitterImage ?? page.image.src) }));
  }
  if (page.publishedTime) tags.push(property('article:published_time', page.publishedTime));
  if (page.modifiedTime) tags.push(property('article:modified_time', page.modifiedTime));
  if (robots) tags.push(meta({ name: 'robots', content: robots }));
  for (const feed of site.drafts ? [] : (page.feeds ?? [])) {
    tags.push({
      tag: 'link',
      attrs: { rel: 'alternate', type: feed.type, title: feed.title, href: absolute(feed.href) },
    });
  }
  if (page.markdown && !site.drafts)
    tags.push({
      tag: 'link',
      attrs: { rel: 'alternate', type: 'text/markdown', href: absolute(page.markdown) },
    });
  return tags;
}

/** JSON for a script element: `<` is escaped, so that no text can close the element. */
export const jsonLdText = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');
