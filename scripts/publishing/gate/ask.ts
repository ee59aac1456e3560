/** Asks the sources what became of records whose address is gone. */
import { allSections } from '../../../src/config/sections.ts';
import type { Manifest, RecordRef } from '../../../src/hosting/manifest.ts';
import { openSource } from '../../../src/sources/sources.ts';
import { askInParts, type Standing } from '../../../src/sources/standing.ts';

/** What is known about a record. `unknown`: nobody said that it is meant to be gone. */
export type Verdict = Standing | { state: 'unknown'; reason: string };

/**
 * Asks one section's source about records.
 * @param witness id of a record that the build has just read as public; without one, 'nothing' is no answer
 * @throws {Error} when the source cannot be asked or its answer does not fit
 */
export type Ask = (
  section: string,
  ids: readonly string[],
  witness: string | undefined,
) => Promise<Map<string, Standing>>;

/** Asks the sources that this environment configures. */
export const askSources: Ask = async (section, ids, witness) => {
  const known = allSections.find(({ kind }) => kind === section);
  if (!known) throw new Error(`the site has no section '${section}' any more`);
  const source = await openSource(known.kind)((line) => console.warn(line));
  if (source.standings) return source.standings(ids, witness);
  const { records } = await source.read(() => {});
  const all = records.map(({ article }) => ({ id: article.sourceId, slug: article.slug }));
  return askInParts(ids, witness, (asked) => Promise.resolve(all.filter(({ id }) => asked.includes(id))));
};

const oneLine = (error: unknown): string => (error as Error).message.replace(/\s+/g, ' ').slice(0, 300);

/**
 * @param records what is gone, by address
 * @param mayBeEmpty sections that may have no article at all, so that no witness is needed
 * @returns by address; `unknown` for all records of a source that does not answer
 */
export async function verdicts(
  records: ReadonlyMap<string, RecordRef>,
  next: Manifest,
  ask: Ask,
  mayBeEmpty: ReadonlySet<string>,
): Promise<Map<string, Verdict>> {
  const found = new Map<string, Verdict>();
  const bySection = Map.groupBy(records, ([, { section }]) => section);
  for (const [section, entries] of bySection) {
    const witness = Object.values(next.records).find((record) => record.section === section)?.id;
    let standings: Map<string, Standing>;
    try {
      if (witness === undefined && !mayBeEmpty.has(section))
        throw new Error('the build has no article of this section that the source could be tested with');
      const ids = [...new Set(entries.map(([, { id }]) => id))];
      standings = await ask(section, ids, witness);
    } catch (error) {
      const reason = `the source of ${section} could not be asked: ${oneLine(error)}`;
      for (const [address] of entries) found.set(address, { state: 'unknown', reason });
      continue;
    }
    for (const [address, { id }] of entries) {
      const standing = standings.get(id);
      found.set(
        address,
        standing?.state === 'withdrawn'
          ? standing
          : {
              state: 'unknown',
              reason: standing
                ? `the source says that record ${id} is public as '${standing.slug}', but the build has no page of it`
                : `the source said nothing about record ${id}`,
            },
      );
    }
  }
  return found;
}
