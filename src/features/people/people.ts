import { getCollection, type CollectionEntry } from 'astro:content';
import { fillTokens } from '~/config/tokens.ts';
import type { Person } from '~/content/schemas/people.ts';

export type PersonEntry = CollectionEntry<'people'>;

/** Leaders or advisors in their order, with the content tokens filled in. */
export async function listPeople(role: Person['role']): Promise<PersonEntry[]> {
  const people = await getCollection('people', ({ data }) => data.role === role);
  return people
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => ({
      ...entry,
      data: {
        ...entry.data,
        credentials: fillTokens(entry.data.credentials),
        bio: fillTokens(entry.data.bio),
      },
    }));
}
