/** Which records are published: all that are sound, and of the others the last good version. `finish.ts` makes articles of them. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readChecked, readCheckedJson, writeChecked } from '../sources/cache-file.ts';
import { problemText, shown, type Problem } from '../sources/problems.ts';
import type { SourceRecord } from '../sources/source.ts';
import type { ArticleKind } from './article.ts';
import type { FinishedArticle } from './finish.ts';

/** Finishes all records of a collection. Links lead only to those among them. @returns also those whose body cannot be read */
export type Finish = (
  records: readonly SourceRecord[],
) => Promise<{ finished: FinishedArticle[]; problems: Problem[] }>;

/** A record that is published as it was, because it cannot be published as it is. */
export interface KeptRecord {
  id: string;
  slug: string;
  /** As the editor has to know it: field, value, remedy. */
  reason: string;
}

export interface Prepared {
  finished: FinishedArticle[];
  /** What keeps records from being published. */
  invalid: Problem[];
  kept: KeptRecord[];
}

/** Addresses below /blog and /press-releases that the site itself uses. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', '404', 'index']);

const LONGEST_SLUG = 191;

/** A slug becomes the name of a file and an address. @returns what is wrong with it and what to do, or nothing */
export function slugProblem(slug: string): string | undefined {
  if (RESERVED_SLUGS.has(slug))
    return `The site uses this address itself; reserved are ${[...RESERVED_SLUGS].join(', ')}. Choose another slug.`;
  if (slug.length > LONGEST_SLUG) return `A slug has at most ${LONGEST_SLUG} characters. Shorten it.`;
  if (!/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/.test(slug))
    return "A slug holds lower-case letters, digits and hyphens only, as 'a-new-office'. Correct it.";
  return undefined;
}

/** Checks the slugs of one collection. @param records in the order of the source: of two with the same slug, the second is the problem */
export function checkSlugs(
  source: string,
  records: readonly SourceRecord[],
): { sound: SourceRecord[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const sound = new Map<string, SourceRecord>();
  for (const record of records) {
    const { sourceId: id, slug, title } = record.article;
    const first = sound.get(slug);
    const taken =
      first && `Record ${first.article.sourceId} has the same slug. Give one of the two another one.`;
    const remedy = slugProblem(slug) ?? taken;
    if (!remedy) sound.set(slug, record);
    else {
      const named = { source, id, record: `record ${id}`, title: shown(title) };
      problems.push({ ...named, field: 'slug', value: shown(slug), remedy });
    }
  }
  return { sound: [...sound.values()], problems };
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

/** Last good versions of the records that problems are about; one whose address another record has now is left out. */
function lastVersions(
  lastGood: LastGood | undefined,
  ids: ReadonlySet<string>,
  good: readonly SourceRecord[],
): SourceRecord[] {
  const taken = new Set(good.map(({ article }) => article.slug));
  return [...ids].flatMap((id) => {
    const record = lastGood?.read(id);
    if (!record || taken.has(record.article.slug)) return [];
    taken.add(record.article.slug);
    return [record];
  });
}

/** Ids of the records that problems are about. */
const idsOf = (problems: readonly Problem[]): Set<string> =>
  new Set(problems.map(({ id }) => id).filter((id) => id !== undefined));

/** Publishes what can be published: of a bad record its last good version, where there is one. @param problems found before */
export async function prepareRecords(
  records: readonly SourceRecord[],
  problems: readonly Problem[],
  finish: Finish,
  lastGood?: LastGood,
): Promise<Prepared> {
  const invalid = [...problems];
  let good = [...records];
  /** Ids of last versions that this code cannot read any more. */
  let lost = new Set<string>();
  for (;;) {
    const bad = idsOf(invalid);
    const last = lastVersions(lastGood, bad.difference(lost), good);
    const { finished, problems: found } = await finish([...last, ...good]);
    if (found.length === 0) {
      lastGood?.write(good, bad);
      const kept = last.map(({ article: { sourceId: id, slug } }): KeptRecord => {
        const reasons = invalid.filter((problem) => problem.id === id).map(problemText);
        return { id, slug, reason: reasons.join(' ') };
      });
      const keptIds = new Set(kept.map(({ id }) => id));
      return { finished, kept, invalid: invalid.filter(({ id }) => !id || !keptIds.has(id)) };
    }
    // Once more without them, so that links lead to what is published.
    const unreadable = idsOf(found);
    lost = lost.union(unreadable.intersection(bad));
    invalid.push(...found.filter(({ id }) => !id || !bad.has(id)));
    good = good.filter(({ article }) => !unreadable.has(article.sourceId));
  }
}
