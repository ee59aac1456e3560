/** The structured data of a page as one linked graph: company, site, page, its breadcrumbs and what it is about. */
import type { PageMeta, SiteMeta } from './head.ts';
import { at, organizationId, website, websiteId, type GraphNode } from './jsonld.ts';

/** A node as written; `@id` names it for the others. */
type Identified = GraphNode & { '@id'?: string };

/** Types that are what their page is about, and so its `mainEntity`. */
const MAIN = new Set(['NewsArticle', 'BlogPosting', 'Service']);

const reference = (id: string) => ({ '@id': id });

/**
 * Nodes that a page brings replace those of the same `@id`: the home page brings the company in full.
 * @returns the value of one JSON-LD script
 */
export function pageGraph(page: PageMeta, site: SiteMeta): { '@context': string; '@graph': object[] } {
  const url = at(site.url, page.path);
  const pageId = `${url}#webpage`;
  const own = ((page.jsonLd ?? []) as Identified[]).map((node) =>
    MAIN.has(node['@type'])
      ? { '@id': `${url}#${node['@type'].toLowerCase()}`, ...node, mainEntityOfPage: reference(pageId) }
      : node,
  );
  const trail = own.find((node) => node['@type'] === 'BreadcrumbList');
  const main = own.find((node) => MAIN.has(node['@type']));
  const company = {
    '@type': 'Organization',
    '@id': organizationId(site.url),
    name: site.brand,
    url: at(site.url, '/'),
  };
  const shared: Identified[] = [company, website(site)];
  const webPage = {
    '@type': page.pageType ?? 'WebPage',
    '@id': pageId,
    url: page.canonical ?? url,
    name: page.title,
    description: page.description,
    inLanguage: site.locale,
    isPartOf: reference(websiteId(site.url)),
    about: reference(organizationId(site.url)),
    ...(trail?.['@id'] ? { breadcrumb: reference(trail['@id']) } : {}),
    ...(main?.['@id'] ? { mainEntity: reference(main['@id']) } : {}),
    ...(page.image
      ? { primaryImageOfPage: { '@type': 'ImageObject', url: at(site.url, page.image.src) } }
      : {}),
    datePublished: page.publishedTime,
    dateModified: page.modifiedTime,
  };
  const replaced = new Set(own.map((node) => node['@id']));
  return {
    '@context': 'https://schema.org',
    '@graph': [...shared.filter((node) => !replaced.has(node['@id'])), webPage, ...own],
  };
}
