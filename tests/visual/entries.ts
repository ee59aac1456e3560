/** Of which entries the references are: where those of a page have changed, its pictures show other words, and nothing can be compared. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../src/config/digests.ts';
import { site } from '../../src/config/site.ts';
import { entriesOnPage } from '../../src/content/named.ts';
import { writtenPages } from '../../src/content/written-pages.ts';
import { industryAddresses } from '../support/content.ts';
import { pageKinds } from '../support/page-kinds.ts';

const FILE = 'tests/visual/reference/entries.json';
const CONTENT = join('src', 'content');
/** On every page: menus, footer and the notice on cookies, and claims, which texts quote. */
const EVERYWHERE = ['navigation', 'partners', 'consent', 'claims'].map((collection) =>
  join(CONTENT, collection),
);
/** Lists, articles, and pages that are not found, which name the newest articles. */
const ARTICLES = [
  join(CONTENT, 'lists'),
  join(CONTENT, 'pages'),
  'scripts/supabase/seed.sql',
  'scripts/ghost/export.json',
];

/** A hash of all that people write on a page. */
export function entriesOf(path: string): string {
  const found = writtenPages().find((page) => page.path === path);
  const own = (found && entriesOnPage(found))?.map(({ collection, id }) => {
    // A service page names other services, and people.
    if (!id || collection === 'services') return join(CONTENT, collection);
    return join(CONTENT, collection, `${id}.${collection === 'legal' ? 'md' : 'yaml'}`);
  });
  const { url, brand, shortName, phone, email, linkedinUrl } = site;
  const words = JSON.stringify({ url, brand, shortName, phone, email, linkedinUrl });
  return digestOf([...EVERYWHERE, ...(own ?? ARTICLES), join(CONTENT, 'people')], words);
}

/** Hashes of the entries that the references were taken of, by page. */
export const readEntries = (): Record<string, string> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};

/** The pages of the references, which are those of every kind and those of `states.spec.ts`. */
export function writeEntries(): void {
  const pages = [...pageKinds(), ...industryAddresses()].sort();
  const entries = Object.fromEntries(pages.map((path) => [path, entriesOf(path)]));
  writeFileSync(FILE, `${JSON.stringify(entries, null, 2)}\n`);
}
