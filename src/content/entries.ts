/** Hand-written entries as pages print them: the company's name, its telephone and its claims are in place of their placeholders. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { fillKnown } from '~/config/placeholders.ts';
import { placeholders } from '~/config/site.ts';
import type { WrittenName } from './collections.ts';
import { findNamed } from './former-names.ts';

const claimFigures = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await getCollection('claims')).map(({ id, data }) => [`claim:${id}`, data.figure]));

const known = new Map<string, Promise<unknown>>();

/** What is read or made once in a build; `astro dev` has to see a change. */
export function readOnce<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  if (DESK && DEVELOPMENT) return read();
  const value = (known.get(key) as Promise<Value> | undefined) ?? read();
  known.set(key, value);
  return value;
}

const valuesNow = async () => ({ ...placeholders, ...(await readOnce('claimFigures', claimFigures)) });

/** All entries of a collection, in their order where they have one. */
export async function entriesOf<Name extends WrittenName>(name: Name): Promise<CollectionEntry<Name>[]> {
  const [entries, values] = await Promise.all([getCollection(name), valuesNow()]);
  const orderOf = ({ data }: CollectionEntry<Name>) => {
    const { order } = data as { order?: unknown };
    return typeof order === 'number' ? order : 0;
  };
  return entries
    .map((entry) => ({ ...entry, data: fillKnown(entry.data, values) }))
    .sort((a, b) => orderOf(a) - orderOf(b));
}

/**
 * The data of an entry that a page cannot do without.
 * @throws {Error} naming the file that is missing
 */
export const requiredEntry = <Name extends WrittenName>(
  name: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> =>
  // Every page asks for those of the header and the footer.
  readOnce(`${name}/${id}`, async () => {
    const [entry, values] = await Promise.all([getEntry(name, id), valuesNow()]);
    if (!entry)
      throw new Error(
        `src/content/${name}/${id}.yaml is missing: put it back, or delete the page in src/pages that shows it.`,
      );
    return fillKnown(entry.data, values);
  });

/**
 * The entries that a field names, in its order. A service is also found by the name of an address that it had.
 * @throws {Error} when a name is that of no entry, with those that there are
 */
export async function namedEntries<Name extends WrittenName>(
  name: Name,
  ids: readonly string[],
): Promise<CollectionEntry<Name>[]> {
  if (ids.length === 0) return [];
  const entries = await entriesOf(name);
  return ids.map((id) => {
    const found = findNamed(entries, id);
    if (!found)
      throw new Error(
        `An entry names ${id}, and there is none of that name in src/content/${name}, but ${entries.map((one) => one.id).join(', ')}.`,
      );
    return found;
  });
}
