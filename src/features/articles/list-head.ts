/** What editors wrote for the list of a section, and the head of its pages: title, description, feeds and the way to it. */
import type { Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { requiredEntry } from '~/content/entries.ts';
import { breadcrumbs } from '~/seo/jsonld.ts';
import { feedLinks } from './feed.ts';
import { pagePath } from './paging.ts';

/** The entry of src/content/lists that is named like the section's folder. */
export const listEntry = ({ path }: Pick<Section, 'path'>) => requiredEntry('lists', path.slice(1));

/** @param page 1 is the list itself */
export async function listHead(section: Section, page: number) {
  const { title, heading, description, laterDescription } = await listEntry(section);
  const first = page === 1;
  return {
    title: first ? title : `${title}, page ${page}`,
    heading: heading.replaceAll(/\s+/g, ' '),
    description: first ? description : `Page ${page} ${laterDescription}`,
    path: pagePath(page, section),
    feeds: feedLinks(section, site.brand),
    jsonLd: [breadcrumbs(site.url, { name: section.name, path: section.path })],
  };
}
