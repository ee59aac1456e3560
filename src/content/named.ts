/** Entries that others name: which there are, which are missing, and which a page prints by that. */
import { written, type WrittenName } from './collections.ts';
import { missingIn, referencesIn, type Known } from './references.ts';
import { formerNames } from './service-path.ts';
import { fieldsIn, filesIn } from './written-files.ts';
import type { EntryRef, WrittenPage } from './written-pages.ts';

const names = Object.keys(written) as WrittenName[];

/** Names of all entries, as the files are now. */
export const knownNames = (): Known =>
  new Map(
    names.map((name) => [
      name,
      new Set(filesIn(name).flatMap(({ file, id }) => [id, ...formerNames(fieldsIn(file))])),
    ]),
  );

/** All that entries name and that is missing, at once: the build would stop at the first. */
export function missingNames(): string[] {
  const known = knownNames();
  return names.flatMap((name) =>
    filesIn(name).flatMap(({ file }) =>
      missingIn(name, fieldsIn(file), known).map(
        ({ path, collection, id }) =>
          `${file}: ${path.join('.')} names ${id}, and there is no src/content/${collection}/${id}`,
      ),
    ),
  );
}

/** Entries that have a page of their own are linked to by others, not printed. */
const isPrinted = ({ collection, id }: EntryRef): boolean =>
  !written[collection].page?.includes('*') && filesIn(collection).some((file) => file.id === id);

/** What a page is made of: its own entries, then those that they name, and what these name. */
export function entriesOnPage({ entries }: WrittenPage): EntryRef[] {
  const found = [...entries];
  const isThere = ({ collection, id }: EntryRef) =>
    found.some((one) => one.collection === collection && (one.id === undefined || one.id === id));
  // The list grows while it is walked.
  for (const { collection, id } of found)
    for (const { file, id: name } of filesIn(collection))
      if (id === undefined || id === name)
        for (const named of referencesIn(collection, fieldsIn(file)))
          if (isPrinted(named) && !isThere(named)) found.push(named);
  return found;
}
