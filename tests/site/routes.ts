/**
 * Every page with the entries of src/content that stand on it and the addresses it leads to. Which words those are, the entries
 * say; fixed words of tests/promises.md alone are written here.
 */
import { allSections } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import type { WrittenName } from '../../src/content/collections.ts';
import { referencesIn } from '../../src/content/references.ts';
import { CATEGORIES as categories } from '../../src/features/news/cards.ts';
import { entryIds, readEntry, serviceAddresses } from '../support/content.ts';

export interface Route {
  path: string;
  /** What entries say here, in their order. */
  words: string[];
  /** Headings of entries, which stand on the page once and in this order. */
  headings: string[];
  /** Addresses that the page leads to; a call to action may take its reason along. */
  leads: string[];
  /** Page whose canonical this page names, if it is not itself. */
  canonical?: string;
}

/** Fields that choose, or stand where nobody reads them on the page: in the head, in data of scripts. */
const SILENT = new Set([
  ...['href', 'picture', 'pictures', 'drawing', 'part', 'by', 'order', 'missing', 'problems', 'questions'],
  ...['film', 'still', 'scene', 'seam', 'side', 'role', 'photo', 'link', 'proof'],
]);

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

/** What an entry prints: all its texts but the description, which stands in the head, and the title where that does as well. */
function printed(collection: WrittenName, id: string, inHead = ['description']): [string, string][] {
  const entry = readEntry(collection, id) as object;
  const named = new Set(referencesIn(collection, entry).map(({ path }) => path.join('.')));
  const shown = Object.entries(entry).filter(([name]) => !inHead.includes(name));
  return texts(Object.fromEntries(shown), [], (path) => named.has(path.join('.')));
}

/** Of openings: what the contact form asks, what search engines are told, and where it is recorded. */
const UNPRINTED = ['description', 'location', 'country', 'question', 'posting', 'source'];
const all = (collection: WrittenName) =>
  entryIds(collection).flatMap((id) => printed(collection, id, UNPRINTED));
const people = (role: string): [string, string][] =>
  entryIds('people')
    .filter((id) => (readEntry('people', id) as { role: string }).role === role)
    .flatMap((id) => printed('people', id, ['role', 'expertise']));

/** A page, from the texts that stand on it. */
const page = (
  path: string,
  printedTexts: [string, string][],
  leads: string[] = [],
  more: Partial<Route> = {},
): Route => ({
  path,
  words: printedTexts.map(([, text]) => text),
  headings: printedTexts.filter(([field]) => /heading$/i.test(field)).map(([, text]) => text),
  leads,
  ...more,
});
/** A page whose words are promised, not written by editors. */
const fixed = (path: string, words: string[], leads: string[] = []): Route => ({
  path,
  words,
  headings: [],
  leads,
});

const solutions = entryIds('industries').map((id) => `/solutions/${id}`);
const government = printed('industries', 'government');
const services = serviceAddresses();
const startsHere = (readEntry('offerings', 'services') as { tiles: { service: string }[] }).tiles;

export const routes: Route[] = [
  page('/', printed('home', 'home', ['title', 'description']), [
    '/illuminate',
    '/contact',
    '/services',
    ...solutions,
  ]),
  page('/illuminate', printed('illuminate', 'illuminate', ['title', 'description', 'thread']), ['/contact']),
  page('/about', [...printed('about', 'about', ['title', 'description']), ...all('faqs')], ['/contact']),
  page('/how-we-count', printed('counting', 'counting', ['description', 'statuses', 'claims']), ['/contact']),
  page('/leadership', [...printed('pages', 'leadership'), ...people('leader')], ['/contact', '/']),
  page(
    '/advisory-board',
    [...printed('pages', 'advisory-board', ['description', 'none']), ...people('advisor')],
    ['/leadership'],
  ),
  page(
    '/careers',
    [...printed('careers', 'careers', ['title', 'description', 'none']), ...all('jobs')],
    ['/contact'],
  ),
  page(`/${site.shortName}-tv`, printed('podcast', 'podcast'), ['/contact', '/']),
  // What other reasons and later states say, tests/e2e/contact.spec.ts looks at.
  page('/contact', printed('contact', 'contact', ['description', 'sent', 'send', 'application', 'notices']), [
    site.phone.href,
    '/privacy-policy',
  ]),
  page('/resources', [...printed('pages', 'resources'), ...all('resources')]),
  // Tabs, the mark of the first match and the counter are promised.
  ...allSections.map(({ path, list }) => {
    const elsewhere = ['title', 'description', 'laterDescription', 'back', 'closing', 'feed', 'notFound'];
    const route = page(path, printed('lists', path.slice(1), elsewhere));
    const promised = ['All', ...categories, 'Featured', 'Read More', '+ Articles'];
    return list === 'cards' ? { ...route, words: [...route.words, ...promised] } : route;
  }),
  // What a visitor tries there, products.test.ts looks at.
  ...entryIds('products').map((id) =>
    page(`/products/${id}`, printed('products', id, ['description', 'trial', 'record']), ['/contact']),
  ),
  ...entryIds('industries').map((id) =>
    page(`/solutions/${id}`, printed('industries', id), ['/', '/contact', site.phone.href]),
  ),
  page('/solutions/defense', government, ['/', '/contact', site.phone.href], {
    canonical: '/solutions/government',
  }),
  page('/services', printed('offerings', 'services'), [
    '/contact',
    ...startsHere.map(({ service }) => `/${service}`),
  ]),
  // What a service page says, services.test.ts compares part by part.
  ...services.map((path) => fixed(path, [], ['/contact', site.phone.href])),
  ...entryIds('legal').map((id) => fixed(`/${id}`, [])),
];
