/** Reading the service entries: addresses, order and the service that a link names. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { servicePath } from '~/content/service-path.ts';

export type ServiceEntry = CollectionEntry<'services'>;

/** Address of the page of a service. */
export const pathOf = ({ id, data }: ServiceEntry): string => servicePath(id, data.under);

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

/** The services to look at next: those that the entry names, else the three that follow it in order. */
export async function nextServices(entry: ServiceEntry): Promise<ServiceEntry[]> {
  const { related } = entry.data;
  if (related.length > 0) return namedServices(related, `${entry.id}: related`);
  const all = await listServices();
  const at = all.findIndex(({ id }) => id === entry.id);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, 3);
}
