import { getEntry, type CollectionKey, type CollectionEntry } from 'astro:content';

/**
 * The data of an entry that a page cannot do without.
 * @throws {Error} naming the file that is missing
 */
export async function requiredEntry<C extends CollectionKey>(
  collection: C,
  id: string,
): Promise<CollectionEntry<C>['data']> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`src/content/${collection}/${id}.yaml is missing: a page is made of it.`);
  return entry.data;
}
