/** The services as pages list them: addresses, groups, and what to look at next. */
import type { CollectionEntry } from 'astro:content';
import { entriesOf, namedEntries } from '~/content/entries.ts';
import { servicePath } from '~/content/service-path.ts';

export type ServiceEntry = CollectionEntry<'services'>;

/** Address of the page of a service. */
export const pathOf = ({ id, data }: ServiceEntry): string => servicePath(id, data.under);

/** The services to look at next: those with a similar name and those that the entry names, else the three that follow it in order. */
export async function nextServices(entry: ServiceEntry): Promise<ServiceEntry[]> {
  const { instead, related } = entry.data;
  const named = await namedEntries('services', [...instead.map(({ service }) => service), ...related]);
  if (named.length > 0) return [...new Set(named)];
  const all = await entriesOf('services');
  const at = all.findIndex(({ id }) => id === entry.id);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, 3);
}
