/** Every page but articles, with the words of its own entry of src/content, which stand on it. */
import { allSections } from '../../src/config/sections.ts';
import type { WrittenName } from '../../src/content/collections.ts';
import { referencesIn } from '../../src/content/references.ts';
import { writtenPages, type EntryRef } from '../../src/content/written-pages.ts';
import { entryIds, hasAdvisors, readEntry } from '../support/content.ts';

export interface Route {
  path: string;
  /** What entries say here, in their order. */
  words: string[];
  /** Headings of entries, which stand on the page once and in this order. */
  headings: string[];
  /** Page whose canonical this page names, if it is not itself. */
  canonical?: string;
}

/** Fields that choose, or stand where nobody reads them on the page: in the head, in data of scripts. */
const SILENT = new Set([
  ...['href', 'picture', 'pictures', 'drawing', 'part', 'by', 'order', 'missing', 'problems', 'questions'],
  ...['film', 'still', 'scene', 'seam', 'side', 'role', 'photo', 'link', 'proof', 'kind', 'cells', 'amount'],
]);

const { tiles } = readEntry('offerings', 'services') as { tiles: { service: string }[] };
const inTiles = new Set(tiles.map(({ service }) => service));

/** What an entry says elsewhere than on its page: in the head, in a list, in another state or for another reason. */
const ELSEWHERE: Partial<Record<WrittenName, string[]>> = {
  home: ['title'],
  illuminate: ['title', 'thread'],
  // Advisors have a heading where there are some.
  about: ['title', ...(hasAdvisors ? [] : ['guided'])],
  counting: ['statuses', 'claimsHeading'],
  // The list by name holds the services that no tile leads to.
  offerings: entryIds('services').every((id) => inTiles.has(id)) ? ['index'] : [],
  // Of a board of nobody, only that.
  pages: ['none', ...(hasAdvisors ? [] : ['lede', 'closing'])],
  careers: ['title', 'none'],
  jobs: ['location', 'country', 'question', 'posting', 'source'],
  // tests/e2e/contact.spec.ts looks at these.
  contact: ['title', 'sent', 'send', 'application', 'notices'],
  lists: ['title', 'laterDescription', 'back', 'closing', 'feed', 'notFound'],
  // products.test.ts looks at these.
  products: ['trial', 'record'],
  services: ['action', 'formerly', 'line', 'under'],
};

type Path = readonly (string | number)[];

/** Texts of a part of an entry with the name of their field, in its order. */
function texts(part: unknown, path: Path, isName: (path: Path) => boolean): [field: string, text: string][] {
  if (isName(path)) return [];
  if (typeof part === 'string')
    return [[path.findLast((key) => typeof key === 'string') ?? '', part] as [string, string]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    SILENT.has(name) ? [] : texts(value, [...path, Array.isArray(part) ? Number(name) : name], isName),
  );
}

/** What the entries print: all their texts but the names of other entries. */
const printed = ({ collection, id }: EntryRef): [string, string][] =>
  (id === undefined ? entryIds(collection) : [id]).flatMap((name) => {
    const entry = readEntry(collection, name) as object;
    const named = new Set(referencesIn(collection, entry).map(({ path }) => path.join('.')));
    const elsewhere = ['description', ...(ELSEWHERE[collection] ?? [])];
    const shown = Object.entries(entry).filter(([field]) => !elsewhere.includes(field));
    return texts(Object.fromEntries(shown), [], (path) => named.has(path.join('.')));
  });

function route(path: string, entries: readonly EntryRef[]): Route {
  const found = entries.flatMap(printed);
  const headings = found.filter(([field]) => /heading$/i.test(field));
  return { path, words: found.map(([, text]) => text), headings: headings.map(([, text]) => text) };
}

/** A page prints its own entry, and all of these collections; legal texts are Markdown. */
const WHOLE: WrittenName[] = ['faqs', 'jobs', 'resources'];
const written = writtenPages().map(({ path, entries }) =>
  route(
    path,
    entries.filter(
      ({ collection }, index) => collection !== 'legal' && (index === 0 || WHOLE.includes(collection)),
    ),
  ),
);
const government = written.find(({ path }) => path === '/solutions/government');

export const routes: Route[] = [
  ...written,
  ...(government ? [{ ...government, path: '/solutions/defense', canonical: government.path }] : []),
  ...allSections.map(({ path }) => route(path, [{ collection: 'lists', id: path.slice(1) }])),
];
