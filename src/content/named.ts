/** What entries name and lead to: what there is of it, what is missing, and which entries a page prints by that. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirects } from '../config/redirects.ts';
import { allSections } from '../config/sections.ts';
import { checkReferences } from './check.ts';
import { written, type WrittenName } from './collections.ts';
import { formerNames } from './former-names.ts';
import { linksIn, missingIn, referencesIn, type Known } from './references.ts';
import { fieldsIn, filesIn } from './written-files.ts';
import { movedPages, pagePaths, PODCAST, type EntryRef, type WrittenPage } from './written-pages.ts';

const names = Object.keys(written) as WrittenName[];

/** All entries and addresses, as the files are now. */
export const knownNames = (): Known => ({
  entries: new Map(
    names.map((name) => [
      name,
      new Set(filesIn(name).flatMap(({ file, id }) => [id, ...formerNames(fieldsIn(file))])),
    ]),
  ),
  addresses: new Set([
    ...pagePaths(),
    // As entries write it.
    ...(filesIn('podcast').length > 0 ? [PODCAST] : []),
    ...allSections.map(({ path }) => path),
    ...[...redirects, ...movedPages()].map(({ from }) => from),
    ...filesIn('documents').map(({ file }) => `/documents/${(fieldsIn(file) as { file?: string }).file}`),
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file.replaceAll('\\', '/')}`),
  ]),
});

/** All that entries name and lead to and that is missing, at once: the build would stop at the first. */
export function missingNames(): string[] {
  const known = knownNames();
  return names.flatMap((name) =>
    filesIn(name).flatMap(({ file }) => {
      // Parsed once for all questions; for the line of a mistake it is parsed anew.
      if (written[name].format === 'yaml' && missingIn(name, fieldsIn(file), known).length === 0) return [];
      return checkReferences(file, readFileSync(file, 'utf8'), known).map(
        ({ field, line, message }) => `${file}:${line} ${field} ${message}`,
      );
    }),
  );
}

/** Parts of pages that entries lead to (`/illuminate#roi`) and that the built pages do not have. @param root the built folder */
export const missingParts = (root: string): string[] =>
  names.flatMap((name) =>
    filesIn(name).flatMap(({ file }) =>
      linksIn(name, fieldsIn(file)).flatMap(({ href, path }) => {
        const [, page, part] = /^(\/[^?#]*)[^#]*#(.+)$/.exec(href) ?? [];
        const html = join(root, `${page === '/' ? '/index' : page}.html`);
        if (!part || !existsSync(html) || readFileSync(html, 'utf8').includes(`id="${part}"`)) return [];
        return `${file} ${path.join('.')} leads to ${href}, and ${page} has no part of this name.`;
      }),
    ),
  );

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
