/** Names that an entry had: the last parts of the addresses in its field `formerly`. */
export const formerNames = (data: object): string[] =>
  'formerly' in data ? (data.formerly as string[]).map((path) => path.split('/').at(-1)!) : [];

/** An entry by its name, or by one that it had before its address changed. */
export const findNamed = <Entry extends { id: string; data: object }>(
  entries: readonly Entry[],
  id: string,
): Entry | undefined =>
  entries.find((entry) => entry.id === id) ?? entries.find(({ data }) => formerNames(data).includes(id));
