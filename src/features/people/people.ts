import type { CollectionEntry } from 'astro:content';
import { entriesOf } from '~/content/entries.ts';
import type { Person } from '~/content/schemas/people.ts';

export type PersonEntry = CollectionEntry<'people'>;

/** Leaders or advisors in their order. */
export const listPeople = async (role: Person['role']): Promise<PersonEntry[]> =>
  (await entriesOf('people')).filter(({ data }) => data.role === role);
