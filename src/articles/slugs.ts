/** Slugs become file names and addresses, so they are checked before anything is written. */
import { shown, type Problem } from '../sources/problems.ts';

/** Addresses below /blog and /press-releases that the site itself uses. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', '404', 'index']);

const SAFE = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;
const LONGEST = 191;

/** @returns what is wrong with a slug and what to do, or nothing */
export function slugProblem(slug: string): string | undefined {
  if (RESERVED_SLUGS.has(slug))
    return `The site uses this address itself; reserved are ${[...RESERVED_SLUGS].join(', ')}. Choose another slug.`;
  if (slug.length > LONGEST) return `A slug has at most ${LONGEST} characters. Shorten it.`;
  if (!SAFE.test(slug))
    return "A slug holds lower-case letters, digits and hyphens only, as 'a-new-office'. Correct it.";
  return undefined;
}

/**
 * Checks the slugs of one collection.
 * @param records in the order of the source: of two with the same slug, the second is the problem
 */
export function slugProblems<T extends { sourceId: string; slug: string; title?: string }>(
  source: string,
  records: readonly T[],
): { problems: Problem[]; bad: Set<T> } {
  const problems: Problem[] = [];
  const bad = new Set<T>();
  const first = new Map<string, T>();
  for (const record of records) {
    const earlier = first.get(record.slug);
    const remedy =
      slugProblem(record.slug) ??
      (earlier && `Record ${earlier.sourceId} has the same slug. Give one of the two another one.`);
    if (remedy) {
      bad.add(record);
      problems.push({
        source,
        id: record.sourceId,
        record: `record ${record.sourceId}`,
        title: record.title && shown(record.title),
        field: 'slug',
        value: shown(record.slug),
        remedy,
      });
    } else first.set(record.slug, record);
  }
  return { problems, bad };
}
