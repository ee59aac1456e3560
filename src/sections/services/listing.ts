/** What follows from service entries alone, without reading any: their summary, and the groups of the list of all services. */

/** What search results and link previews say of a service: its description, else the first sentences of its lede. */
export function summaryOf({ description, lede }: { description?: string; lede: string }): string {
  if (description) return description;
  if (lede.length <= 160) return lede;
  const sentences = lede.slice(0, 160).match(/^.*[.?!](?=\s)/s)?.[0];
  return sentences ?? `${lede.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

interface Listed {
  id: string;
  data: { group?: string };
}

/**
 * The groups of the index with their entries. A service that no group names joins the one that its entry names, else the last.
 * @throws when a service stands twice, or a group or an entry names what does not exist
 */
export function groupServices<Entry extends Listed>(
  groups: { title: string; services: string[] }[],
  entries: Entry[],
): { title: string; services: Entry[] }[] {
  const named = groups.flatMap((group) => group.services);
  const file = 'src/content/offerings/services.yaml: index';
  const twice = named.find((id, index) => named.indexOf(id) !== index);
  if (twice) throw new Error(`${file} names "${twice}" twice; it may be named once`);
  const missing = named.find((id) => !entries.some((entry) => entry.id === id));
  if (missing) throw new Error(`${file} names "${missing}", which does not exist`);
  const rest = entries.filter(({ id }) => !named.includes(id));
  const lost = rest.find(({ data }) => data.group && !groups.some(({ title }) => title === data.group));
  if (lost)
    throw new Error(
      `src/content/services/${lost.id}.yaml: group "${lost.data.group}" does not exist; ${file} has ${groups.map(({ title }) => title).join(', ')}`,
    );
  return groups.map(({ title, services }, index) => ({
    title,
    services: [
      ...services.map((id) => entries.find((entry) => entry.id === id)!),
      ...rest.filter(({ data }) => (data.group ? data.group === title : index === groups.length - 1)),
    ],
  }));
}
