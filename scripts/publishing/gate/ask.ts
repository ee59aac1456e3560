/** Asks the sources what became of records whose address is gone. */
import { allSections } from '../../../src/config/sections.ts';
import type { Manifest, RecordRef } from '../../../src/articles/published.ts';
import { describeProblem } from '../../../src/sources/problems.ts';
import type { SourceAnswer } from '../../../src/sources/source.ts';
import { openSource } from '../../../src/sources/source.ts';

/** Why a record has no page. */
export interface Absence {
  /** `withdrawn`: on purpose, unpublished, deleted, or not for everybody any more. `unknown`: nobody said that it is meant to be gone. */
  state: 'withdrawn' | 'unknown';
  reason: string;
}
/** What a source says about a record. */
export type Verdict = { state: 'public'; slug: string } | Absence;

/**
 * Asks one section's source about records.
 * @param controlId of a record that the build has just read as public; an answer without it is not used
 * @throws {Error} when the source cannot be asked or its answer does not fit
 */
export type Ask = (
  section: string,
  ids: readonly string[],
  controlId: string | undefined,
) => Promise<Map<string, Verdict>>;

/**
 * What a source that was just read says about records.
 * @param controlId of a record that the build has just read as public. A source that does not hold it has a wrong key, a policy that
 *   is gone, or a proxy with an answer of its own: its answer is not used
 */
export function readVerdicts(
  { records, problems, leftOut }: Pick<SourceAnswer, 'records' | 'problems' | 'leftOut'>,
  ids: readonly string[],
  controlId: string | undefined,
): Map<string, Verdict> {
  const found = new Map(
    // A draft build reads more than what is public.
    records
      .filter(({ article }) => article.status === undefined)
      .map(({ article }) => [article.sourceId, article]),
  );
  if (controlId !== undefined && !found.has(controlId))
    throw new Error(`it does not find record ${controlId}, which was read as public a moment ago`);
  const verdictOf = (id: string): Verdict => {
    const article = found.get(id);
    if (article?.publishedAt !== undefined && Date.parse(article.publishedAt) > Date.now())
      return { state: 'withdrawn', reason: `dated ${article.publishedAt}, which is in the future` };
    if (article) return { state: 'public', slug: article.slug };
    const invalid = problems.find((problem) => problem.id === id);
    if (invalid) return { state: 'unknown', reason: describeProblem(invalid) };
    const reason = leftOut.find((record) => record.id === id)?.reason ?? 'unpublished or deleted';
    return { state: 'withdrawn', reason };
  };
  return new Map(ids.map((id) => [id, verdictOf(id)]));
}

/** Reads the sources that this environment configures once more. */
export const askSources: Ask = async (section, ids, controlId) => {
  const known = allSections.find(({ kind }) => kind === section);
  if (!known) throw new Error(`the site has no section '${section}' any more`);
  const source = await openSource(known.kind)((line) => console.warn(line));
  return readVerdicts(await source.read(), ids, controlId);
};

const unknown = (reason: string): Absence => ({ state: 'unknown', reason });
const oneLine = (error: unknown): string => (error as Error).message.replace(/\s+/g, ' ').slice(0, 300);

/**
 * @param records what is gone, by address
 * @param mayBeEmpty sections that may have no article at all, so that no control record is needed
 * @returns by address; `unknown` for all records of a source that does not answer
 */
export async function verdicts(
  records: ReadonlyMap<string, RecordRef>,
  next: Manifest,
  ask: Ask,
  mayBeEmpty: ReadonlySet<string>,
): Promise<Map<string, Absence>> {
  const found = new Map<string, Absence>();
  for (const [section, entries] of Map.groupBy(records, ([, { section }]) => section)) {
    const controlId = Object.values(next.records).find((record) => record.section === section)?.id;
    let reasonOf: (id: string) => Absence;
    try {
      if (controlId === undefined && !mayBeEmpty.has(section))
        throw new Error('the build has no article of this section that the source could be tested with');
      const ids = [...new Set(entries.map(([, { id }]) => id))];
      const answers = await ask(section, ids, controlId);
      reasonOf = (id) => {
        const answer = answers.get(id);
        if (!answer) return unknown(`the source said nothing about record ${id}`);
        if (answer.state !== 'public') return answer;
        return unknown(
          `the source says that record ${id} is public as '${answer.slug}', but the build has no page of it`,
        );
      };
    } catch (error) {
      const reason = `the source of ${section} could not be asked: ${oneLine(error)}`;
      reasonOf = () => unknown(reason);
    }
    for (const [address, { id }] of entries) found.set(address, reasonOf(id));
  }
  return found;
}
