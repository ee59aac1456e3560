/** The head of a page of an archive: title, description, feeds and the way to it. */
import type { Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { fillTokens } from '~/config/tokens.ts';
import { breadcrumbs } from '~/seo/jsonld.ts';
import { feedLinks } from './feed.ts';
import { pagePath } from './paging.ts';

/** @param page 1 is the list itself */
export function listHead(section: Section, page: number) {
  const { title, description, pageDescription, name, path } = section;
  const first = page === 1;
  return {
    title: first ? title : `${title}, page ${page}`,
    description: fillTokens(first ? description : `Page ${page} ${pageDescription}`),
    path: pagePath(page, section),
    pageType: 'CollectionPage' as const,
    feeds: feedLinks(section, site.brand),
    jsonLd: [breadcrumbs(site.url, { name, path })],
  };
}
