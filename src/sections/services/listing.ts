/** The groups of the list of all services, made of entries that somebody else has read. */
import { findNamed } from '~/content/former-names.ts';

interface Group<Service> {
  title: string;
  services: Service[];
}

/**
 * The groups of the index with their entries; a service that none of them names joins the last.
 * @param listedElsewhere services that the page lists elsewhere
 */
export function groupServices<Entry extends { id: string; data: object }>(
  groups: Group<string>[],
  entries: readonly Entry[],
  listedElsewhere: readonly string[],
): Group<Entry>[] {
  const elsewhere = listedElsewhere.map((id) => findNamed(entries, id));
  const named = groups.map(({ services }) => services.map((id) => findNamed(entries, id)!));
  const rest = entries.filter((entry) => !named.flat().includes(entry));
  return groups
    .map(({ title }, index) => ({
      title,
      services: [...named[index]!, ...(index === groups.length - 1 ? rest : [])].filter(
        (entry) => !elsewhere.includes(entry),
      ),
    }))
    .filter(({ services }) => services.length > 0);
}
