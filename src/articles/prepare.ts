/**
 * Which records are published: `prepareStrict` stops at a bad record, `prepareForgiving` publishes the others. Both finish
 * records by the same step, which is given to them (`finish.ts`).
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readChecked, readCheckedJson, writeChecked } from '../sources/cache-file.ts';
import { InvalidContentError, problemText, type Problem } from '../sources/problems.ts';
import type { SourceRecord } from '../sources/source.ts';
import type { ArticleKind, MadeArticle } from './article.ts';

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

/**
 * The last publishable version of each record, in a folder that outlives builds (`CONTENT_LAST_GOOD`). An invalid record is
 * published in that version; when its source no longer shows it, the version is deleted, so that nothing withdrawn returns.
 */
export interface LastGood {
  /** The version of a record that was good last; nothing when there is none. */
  read: (id: string) => SourceRecord | undefined;
  /** Keeps these versions, and forgets every record that is neither among them nor among `bad`. */
  write: (good: readonly SourceRecord[], bad: ReadonlySet<string>) => void;
}

/** @param folder durable; made when it is not there */
export function openLastGood(folder: string, kind: ArticleKind): LastGood {
  const own = join(folder, kind);
  const nameOf = (id: string): string => `${checksum(id)}.json`;
  return {
    read: (id) => readCheckedJson<SourceRecord>(join(own, nameOf(id))),
    write: (good, bad) => {
      mkdirSync(own, { recursive: true });
      const wanted = new Set([...bad].map(nameOf));
      for (const record of good) {
        const name = nameOf(record.article.sourceId);
        wanted.add(name);
        const text = JSON.stringify(record);
        if (readChecked(join(own, name)) !== text) writeChecked(join(own, name), text);
      }
      for (const name of readdirSync(own)) if (!wanted.has(name)) rmSync(join(own, name), { force: true });
    },
  };
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
