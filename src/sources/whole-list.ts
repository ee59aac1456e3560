/** Reads a list that comes in pages: complete or not at all, however much editors change it meanwhile. */

interface Page<T> {
  records: T[];
  /** Records of the whole list, as the server counts them. */
  total: number;
}

/** The list changed between two pages: it has to be read again from its beginning. */
export class ListMoved extends Error {}

/** Times that a list is read from its beginning. */
const WHOLE_READS = 3;

async function readOnce<T extends { id: unknown }>(
  readPage: (from: number) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  let total: number | undefined;
  while (total === undefined || all.length < total) {
    const page = await readPage(all.length);
    if (total !== undefined && page.total !== total)
      throw new ListMoved(`the number of records went from ${total} to ${page.total} while they were read`);
    total = page.total;
    if (page.records.length === 0 && all.length < total)
      throw new ListMoved(`${total} records were counted, but the list ended after ${all.length}`);
    all.push(...page.records);
  }
  const distinct = new Set(all.map(({ id }) => id)).size;
  if (distinct !== total || all.length !== total)
    throw new ListMoved(
      `${total} records were counted, but ${distinct} different ones of ${all.length} came`,
    );
  return all;
}

/**
 * @param readPage the page that begins behind the first `from` records
 * @param isMoved whether an error of `readPage` says that the list changed as well
 * @throws {ListMoved} when it changes faster than it is read
 */
export async function readWholeList<T extends { id: unknown }>(
  readPage: (from: number) => Promise<Page<T>>,
  isMoved: (error: unknown) => boolean = () => false,
): Promise<T[]> {
  for (let count = 1; ; count++) {
    try {
      return await readOnce(readPage);
    } catch (error) {
      const moved = error instanceof ListMoved || isMoved(error);
      if (moved && count < WHOLE_READS) continue;
      if (moved && !(error instanceof ListMoved))
        throw new ListMoved((error as Error).message.split('\n')[0]);
      throw error;
    }
  }
}
