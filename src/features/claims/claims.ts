/** The claims with the words of their status, and what a badge says. */
import { entriesOf, namedEntries, requiredEntry } from '~/content/entries.ts';
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

async function withStatus(entries: readonly { id: string; data: Claim }[]): Promise<NamedClaim[]> {
  const { statuses } = await requiredEntry('counting', 'counting');
  return entries.map(({ id, data }) => ({
    ...data,
    id,
    statusName: statuses[data.status].name,
    href: `${countingPath}#${id}`,
  }));
}

/** All claims in the order of the page. */
export const allClaims = async (): Promise<NamedClaim[]> => withStatus(await entriesOf('claims'));

/** Those that a field of an entry names. */
export const claimsById = async (ids: readonly string[]): Promise<NamedClaim[]> =>
  withStatus(await namedEntries('claims', ids));

/** Claims with the words that an entry may have of its own for them. */
export async function labelledClaims(
  named: readonly { claim: string; label?: string }[],
): Promise<NamedClaim[]> {
  const claims = await claimsById(named.map(({ claim }) => claim));
  return claims.map((claim, index) => ({ ...claim, label: named[index]!.label ?? claim.label }));
}

const day = (date: Date): string => formatDate(date.toISOString());

/** How far the company is with a framework, then its name; without a status nothing but aligned practices is claimed. */
export function describeBadge({ name, status, since, by, on }: Badge): string {
  if (status === 'attested') return `Attested by ${by!} on ${day(on!)}: ${name}`;
  if (status === 'in progress') return `In progress since ${day(since!)}: ${name}`;
  return `Practices aligned with ${name}`;
}
