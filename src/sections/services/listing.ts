/** What follows from service entries alone, without reading any: their summary, and the groups of the list of all services. */
import { findNamed } from '~/content/service-path.ts';

/** What search results and link previews say of a service: its description, else the first sentences of its lede. */
export function summaryOf({ description, lede }: { description?: string; lede: string }): string {
  if (description) return description;
  if (lede.length <= 160) return lede;
  const sentences = lede.slice(0, 160).match(/^.*[.?!](?=\s)/s)?.[0];
  return sentences ?? `${lede.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

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
