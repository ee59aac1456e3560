/** Reads a list that comes in pages: complete or not at all, however much editors change it meanwhile. */
import { SourceError } from './fetch.ts';

interface Page<T> {
  records: T[];
  /** Records of the whole list, as the server counts them. */
  total: number;
}

/** The list changed between two pages: it has to be read again from its beginning. */
export class ListChangedError extends Error {}

/** Times that a list is read from its beginning. */
const WHOLE_READS = 3;

async function readAllPages<T extends { id: unknown }>(
  readPage: (from: number) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  let total: number | undefined;
  while (total === undefined || all.length < total) {
    const page = await readPage(all.length);
    if (total !== undefined && page.total !== total)
      throw new ListChangedError(
        `the number of records went from ${total} to ${page.total} while they were read`,
      );
    total = page.total;
    if (page.records.length === 0 && all.length < total)
      throw new ListChangedError(`${total} records were counted, but the list ended after ${all.length}`);
    all.push(...page.records);
  }
  const distinct = new Set(all.map(({ id }) => id)).size;
  if (distinct !== total || all.length !== total)
    throw new ListChangedError(
      `${total} records were counted, but ${distinct} different ones of ${all.length} came`,
    );
  return all;
}

/** @param readPage the page behind the first `from` records @throws {ListChangedError} when it changes faster than it is read */
export async function readWholeList<T extends { id: unknown }>(
  readPage: (from: number) => Promise<Page<T>>,
): Promise<T[]> {
  for (let count = 1; ; count++) {
    try {
      return await readAllPages(readPage);
    } catch (error) {
      // 416: the server refuses a range that begins behind the last record, so the list became shorter.
      const moved =
        error instanceof ListChangedError || (error instanceof SourceError && error.status === 416);
      if (!moved) throw error;
      if (count === WHOLE_READS) throw new ListChangedError(error.message.split('\n')[0]);
    }
  }
}
