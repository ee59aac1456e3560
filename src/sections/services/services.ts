/** Reading the service entries: addresses, order and the service that a link names. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';

export type ServiceEntry = CollectionEntry<'services'>;

/** An entry's identifier is its address: `ai-strategy` -> `/ai-strategy`, `services/training` -> `/services/training`. */
export const servicePath = (id: string): string => `/${id}`;

/** All services in the order of their `order` field. */
export const listServices = async (): Promise<ServiceEntry[]> =>
  (await getCollection('services')).sort((a, b) => a.data.order - b.data.order);

/**
 * The entries that a field of an entry names, in its order.
 * @throws when an identifier names no entry, with the place to mend
 */
export const namedServices = (ids: string[], field: string): Promise<ServiceEntry[]> =>
  Promise.all(
    ids.map(async (id) => {
      const found = await getEntry('services', id);
      if (!found)
        throw new Error(`src/content/services: a field "${field}" names "${id}", which does not exist`);
      return found;
    }),
  );

/**
 * The groups of the index with their entries.
 * @throws when a service stands in no group or in two, or a group names none that exists
 */
export function groupServices(
  groups: { title: string; services: string[] }[],
  entries: ServiceEntry[],
): { title: string; services: ServiceEntry[] }[] {
  const named = groups.flatMap((group) => group.services);
  const file = 'src/content/offerings/services.yaml: index';
  for (const { id } of entries) {
    const times = named.filter((name) => name === id).length;
    if (times !== 1) throw new Error(`${file} names "${id}" ${times} times; it must be named once`);
  }
  return groups.map(({ title, services }) => ({
    title,
    services: services.map((id) => {
      const entry = entries.find((candidate) => candidate.id === id);
      if (!entry) throw new Error(`${file} names "${id}", which does not exist`);
      return entry;
    }),
  }));
}
