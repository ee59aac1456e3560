/**
 * Which records are published: `prepareStrict` stops at a bad record, `prepareForgiving` publishes the others. Both finish
 * records by the same step, which is given to them (`finish.ts`).
 */
import { InvalidContentError, problemText, type Problem } from '../sources/problems.ts';
import type { SourceRecord } from '../sources/source.ts';
import type { MadeArticle } from './article.ts';
import type { LastGood } from './last-good.ts';

/** Finishes all records of a collection. Links lead only to those among them. @returns also those whose body cannot be read */
export type Finish = (
  records: readonly SourceRecord[],
) => Promise<{ finished: MadeArticle[]; problems: Problem[] }>;

/** A record that is published as it was, because it cannot be published as it is. */
export interface KeptRecord {
  id: string;
  slug: string;
  /** As the editor has to know it: field, value, remedy. */
  reason: string;
}

export interface Prepared {
  finished: MadeArticle[];
  /** What keeps records from being published. */
  invalid: Problem[];
  kept: KeptRecord[];
}

/**
 * Publishes all records or none.
 * @param problems found before
 * @throws {InvalidContentError} with all bad records
 */
export async function prepareStrict(
  records: readonly SourceRecord[],
  problems: readonly Problem[],
  finish: Finish,
): Promise<Prepared> {
  const { finished, problems: unreadable } = await finish(records);
  const invalid = [...problems, ...unreadable];
  if (invalid.length > 0) throw new InvalidContentError(invalid);
  return { finished, invalid, kept: [] };
}

/** Last good versions of bad records; one whose address another record has now is left out. */
function lastVersions(
  lastGood: LastGood,
  invalid: readonly Problem[],
  good: readonly SourceRecord[],
): { records: SourceRecord[]; kept: KeptRecord[] } {
  const taken = new Set(good.map(({ article }) => article.slug));
  const records: SourceRecord[] = [];
  const kept: KeptRecord[] = [];
  for (const [id, problems] of Map.groupBy(invalid, (problem) => problem.id)) {
    const record = id === undefined ? undefined : lastGood.read(id);
    if (id === undefined || !record || taken.has(record.article.slug)) continue;
    taken.add(record.article.slug);
    records.push(record);
    kept.push({ id, slug: record.article.slug, reason: problems.map(problemText).join(' ') });
  }
  return { records, kept };
}

/** Ids of the records that problems are about. */
const idsOf = (problems: readonly Problem[]): Set<string> =>
  new Set(problems.flatMap(({ id }) => (id === undefined ? [] : [id])));

/**
 * Publishes what can be published. A bad record is left out, or published in its last good version where there is one.
 * @param problems found before
 */
export async function prepareForgiving(
  records: readonly SourceRecord[],
  problems: readonly Problem[],
  finish: Finish,
  lastGood?: LastGood,
): Promise<Prepared> {
  let good = [...records];
  const invalid = [...problems];
  const first = await finish(good);
  let { finished } = first;
  if (first.problems.length > 0) {
    invalid.push(...first.problems);
    const unreadable = idsOf(first.problems);
    good = good.filter(({ article }) => !unreadable.has(article.sourceId));
  }
  const last = lastGood ? lastVersions(lastGood, invalid, good) : { records: [], kept: [] };
  let kept = last.kept;
  // Finished again where the list of records is another one now: links lead to what is published.
  if (first.problems.length > 0 || last.records.length > 0) {
    const again = await finish([...last.records, ...good]);
    finished = again.finished;
    const lost = idsOf(again.problems);
    kept = kept.filter(({ id }) => !lost.has(id));
  }
  lastGood?.write(good, idsOf(invalid));
  const keptIds = new Set(kept.map(({ id }) => id));
  return { finished, invalid: invalid.filter(({ id }) => !id || !keptIds.has(id)), kept };
}
