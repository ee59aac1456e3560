/** When the pages of hand-written entries were changed last: the newest of their entries. */
import { writtenPages, type EntryRef, type WrittenPage } from '../../content/written-pages.ts';

/** True for the file of an entry that a page prints. `where` is not looked at: it would take reading the entries. */
const isOf = (file: string, { collection, id }: EntryRef): boolean => {
  const folder = `src/content/${collection}/`;
  return (
    file.startsWith(folder) && (id === undefined || file.slice(folder.length).replace(/\.\w+$/, '') === id)
  );
};

/** @param dates of entries, by file @returns moments by path; a page one of whose entries has no date has none */
export function pageDates(
  dates: ReadonlyMap<string, string>,
  files: Iterable<string>,
  pages: readonly WrittenPage[] = writtenPages(),
): Map<string, string> {
  const all = [...files];
  const found = new Map<string, string>();
  for (const { path, entries } of pages) {
    const moments = all
      .filter((file) => entries.some((entry) => isOf(file, entry)))
      .map((file) => dates.get(file));
    if (moments.length > 0 && moments.every((moment) => moment !== undefined))
      found.set(
        path,
        moments.reduce((a, b) => (a > b ? a : b)),
      );
  }
  return found;
}
