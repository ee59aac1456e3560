/** What a page is made of, with the form of each part. Server side only. */
import { everyArticleOf } from '~/articles/articles.ts';
import { articlePath, sectionOfPath } from '~/config/sections.ts';
import { written } from '~/content/collections.ts';
import { entriesOnPage } from '~/content/named.ts';
import { writtenPages, type EntryRef } from '~/content/written-pages.ts';
import { editorOf } from './editor-of.ts';
import { listAddress } from './forms/address.ts';
import { entriesWithForms } from './forms/config.ts';
import type { EditLink } from './record-rows.ts';

/** The form of one entry, or the list of all entries of a collection. */
function linkTo({ collection, id }: EntryRef): EditLink {
  const { title } = written[collection];
  const entry = entriesWithForms(collection).find((one) => one.id === id);
  return entry
    ? { title: `${title}: ${entry.title}`, href: entry.edit }
    : { title, href: listAddress(collection) };
}

/** The post or release of an address, where its source has an editor, and the words of the list around it. */
async function articleLinks(path: string): Promise<EditLink[]> {
  const section = sectionOfPath(path);
  if (!section) return [];
  const words = linkTo({ collection: 'lists', id: section.path.slice(1) });
  const article = (await everyArticleOf(section.kind)).find(
    ({ kind, slug }) => articlePath(kind, slug) === path,
  );
  const href = article && editorOf(article.kind, article.sourceId);
  return href ? [{ title: article.title, href }, words] : [words];
}

/** @param path of a page @returns everything that it is made of, its own entry first */
export async function editLinks(path: string): Promise<EditLink[]> {
  const page = writtenPages().find((one) => one.path === path);
  return page ? entriesOnPage(page).map(linkTo) : articleLinks(path);
}
