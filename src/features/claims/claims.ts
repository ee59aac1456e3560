/** Looks up claims by figure and badges by name. A figure or badge without an entry stops the build. */
import { getCollection } from 'astro:content';
import { requiredEntry } from '~/content/required-entry.ts';
import type { Badge, Claim } from '~/content/schemas/claims.ts';
import { formatDate } from '~/features/articles/format.ts';

/** Path of the page that explains all figures. */
export const countingPath = '/how-we-count';

export interface NamedClaim extends Claim {
  id: string;
  /** 'claim': the word for its status on every page. */
  statusName: string;
  /** Its place on the page that explains it. */
  href: string;
}

/** All claims in the order of the page. */
export async function allClaims(): Promise<NamedClaim[]> {
  const entries = await getCollection('claims');
  const { statuses } = await requiredEntry('counting', 'counting');
  return entries
    .map(({ id, data }) => ({
      ...data,
      id,
      statusName: statuses[data.status].name,
      href: `${countingPath}#${id}`,
    }))
    .sort((a, b) => a.order - b.order);
}

/**
 * Claims by their file names.
 * @param where file and field that names them, for the message
 * @throws {Error} when one of them has no entry
 */
export async function claimsById(ids: readonly string[], where: string): Promise<NamedClaim[]> {
  const claims = await allClaims();
  return ids.map((id) => {
    const found = claims.find((claim) => claim.id === id);
    if (!found)
      throw new Error(
        `${where}: there is no claim ${id} in src/content/claims; there are ${claims.map((claim) => claim.id).join(', ')}.`,
      );
    return found;
  });
}

/**
 * The claim that a page prints.
 * @throws {Error} when no entry has this figure and label
 */
export async function claimOf(figure: string, label: string): Promise<NamedClaim> {
  const found = (await allClaims()).find((claim) => claim.figure === figure && claim.label === label);
  if (!found)
    throw new Error(
      `"${figure} ${label}" has no entry in src/content/claims: add one, or use figure and label of an existing one.`,
    );
  return found;
}

const day = (date: Date): string => formatDate(date.toISOString());

/** How far the company is with a framework, then its name; without a status nothing but aligned practices is claimed. */
export function describeBadge({ name, status, since, by, on }: Badge): string {
  if (status === 'attested') return `Attested by ${by!} on ${day(on!)}: ${name}`;
  if (status === 'in progress') return `In progress since ${day(since!)}: ${name}`;
  return `Practices aligned with ${name}`;
}

/**
 * Badges by their names, in the order asked for.
 * @throws {Error} when one of them has no entry
 */
export async function badgesNamed(names: readonly string[]) {
  const entries = await getCollection('badges');
  return names.map((name) => {
    const found = entries.find(({ data }) => data.name === name);
    if (!found)
      throw new Error(
        `The badge ${name} has no entry in src/content/badges; there are ${entries.map(({ data }) => data.name).join(', ')}.`,
      );
    return found.data;
  });
}
