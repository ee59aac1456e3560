/**
 * Asking a source about single records: whether one that was published is still public, and under which slug. A release
 * asks when an address is gone, so that an editor's decision and a fault are told apart.
 */

/** What a source says about a record. */
export type Standing =
  | { state: 'public'; slug: string }
  /** On purpose: unpublished, deleted, or not for everybody any more. */
  | { state: 'withdrawn'; reason: string };

/** Records of one question: addresses have a length. */
export const PER_QUESTION = 50;

/** A public record as an answer holds it. */
export interface Found {
  id: string;
  slug: string;
  /** Why it is not public, where the answer says so. */
  withdrawn?: string;
}

/**
 * Reads an answer about some records.
 * @param asked ids that were asked for, the witness among them
 * @param witness a record that the build has just read as public: a source that does not find it (a wrong key, a
 *   policy that is gone, a proxy with an answer of its own) is not believed about the others
 * @throws {Error} when the answer does not fit the question
 */
export function readStandings(
  asked: readonly string[],
  witness: string | undefined,
  found: readonly Found[],
): Map<string, Standing> {
  const answer = new Map(found.map((record) => [record.id, record]));
  if (answer.size !== found.length || found.some(({ id }) => !asked.includes(id)))
    throw new Error('it answered with records that were not asked for');
  if (witness !== undefined && !answer.has(witness))
    throw new Error(`it does not find record ${witness}, which was read as public a moment ago`);
  return new Map(
    asked
      .filter((id) => id !== witness)
      .map((id): [string, Standing] => {
        const record = answer.get(id);
        if (!record) return [id, { state: 'withdrawn', reason: 'unpublished or deleted' }];
        return record.withdrawn === undefined
          ? [id, { state: 'public', slug: record.slug }]
          : [id, { state: 'withdrawn', reason: record.withdrawn }];
      }),
  );
}

/** Asks for many records, some at a time; the witness goes with every question. */
export async function askInParts(
  ids: readonly string[],
  witness: string | undefined,
  ask: (ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (let start = 0; start < ids.length; start += PER_QUESTION) {
    const part = ids.slice(start, start + PER_QUESTION);
    const asked = witness === undefined ? part : [...part, witness];
    for (const [id, standing] of readStandings(asked, witness, await ask(asked))) standings.set(id, standing);
  }
  return standings;
}
