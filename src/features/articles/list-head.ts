/** What editors wrote for the list of a section, and the head of its pages: title, description, feeds and the way to it. */
import type { CollectionEntry } from 'astro:content';
import type { Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { fillTokens } from '~/config/tokens.ts';
import { requiredEntry } from '~/content/required-entry.ts';
import { breadcrumbs } from '~/seo/jsonld.ts';
import { feedLinks } from './feed.ts';
import { pagePath } from './paging.ts';

/** The entry of src/content/lists that is named like the section's folder. */
export async function listEntry({ path }: Pick<Section, 'path'>): Promise<CollectionEntry<'lists'>['data']> {
  const entry = await requiredEntry('lists', path.slice(1));
  return {
    ...entry,
    description: fillTokens(entry.description),
    laterDescription: fillTokens(entry.laterDescription),
  };
}

/** @param page 1 is the list itself */
export async function listHead(section: Section, page: number) {
  const { title, heading, description, laterDescription } = await listEntry(section);
  const first = page === 1;
  return {
    title: first ? title : `${title}, page ${page}`,
    heading: heading.replaceAll(/\s+/g, ' '),
    description: first ? description : `Page ${page} ${laterDescription}`,
    path: pagePath(page, section),
    pageType: 'CollectionPage' as const,
    feeds: feedLinks(section, site.brand),
    jsonLd: [breadcrumbs(site.url, { name: section.name, path: section.path })],
  };
}
