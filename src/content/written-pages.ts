/**
 * The pages that are made of hand-written entries, and of which: the desk leads from a text on a page to its form by them.
 * Articles and lists of articles are not among them: `sections.ts` has those.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Redirect } from '../config/redirects.ts';
import { site } from '../config/site.ts';
import { servicePath } from './service-path.ts';

/** Entries that a page prints: one of a collection, or all of it. */
export interface EntryRef {
  collection: string;
  /** Name of the entry's file without its ending; without it all entries of the collection. */
  id?: string;
}

export interface WrittenPage {
  path: string;
  entries: readonly EntryRef[];
}

/** Names of the entries of a collection: 'ai-strategy'. */
export const namesIn = (collection: string): string[] =>
  readdirSync(join('src', 'content', collection))
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => name.replace(/\.\w+$/, ''))
    .sort();

interface ServiceFields {
  under?: string;
  formerly?: string[];
}

/** The services with their addresses; parsing all entries would take a fifth of a second. */
const services = () =>
  namesIn('services').map((id) => {
    const text = readFileSync(join('src', 'content', 'services', `${id}.yaml`), 'utf8');
    // Few entries are of another level, or were renamed.
    const { under, formerly = [] } = /^(?:under|formerly):/m.test(text) ? (parse(text) as ServiceFields) : {};
    return { id, formerly, path: servicePath(id, under) };
  });

const one = (collection: string, id = collection): EntryRef => ({ collection, id });
const all = (collection: string): EntryRef => ({ collection });
const page = (path: string, ...entries: EntryRef[]): WrittenPage => ({ path, entries });

/** Estimator of each industry, where it has another name. */
const ESTIMATORS: Readonly<Record<string, string>> = { 'financial-services': 'financial' };

/** A case that a visitor decides, with the words of its run. */
const decided = (name: string): EntryRef[] => [all('runs'), one('cases', name)];
/** The pages that show one, by the name of their entry. */
const DECIDED: Readonly<Record<string, EntryRef[]>> = {
  government: decided('contract-invoices'),
  'financial-services': decided('market-data-invoices'),
  healthcare: decided('rental-invoices'),
  'agentic-automation': decided('invoice-exceptions'),
};

/** All of them; the second name of the government page is none. */
export const writtenPages = (): WrittenPage[] => [
  page('/', one('home'), all('panels'), ...decided('invoice-exceptions'), all('claims')),
  page('/about', one('about'), all('faqs'), all('people')),
  page('/illuminate', one('illuminate'), all('panels'), ...decided('invoice-exceptions'), all('facts')),
  ...namesIn('products').map((id) => page(`/products/${id}`, one('products', id))),
  ...namesIn('industries').map((id) =>
    page(
      `/solutions/${id}`,
      one('industries', id),
      one('estimators', ESTIMATORS[id] ?? id),
      all('facts'),
      ...(DECIDED[id] ?? []),
    ),
  ),
  page('/services', one('offerings', 'services'), all('services')),
  ...services().map(({ id, path }) => page(path, one('services', id), ...(DECIDED[id] ?? []))),
  page('/leadership', one('pages', 'leadership'), all('people')),
  page('/advisory-board', one('pages', 'advisory-board'), all('people')),
  page('/careers', one('careers'), all('jobs'), one('facts', 'work')),
  page(
    '/resources',
    one('pages', 'resources'),
    ...['resources', 'documents', 'estimators', 'subscribe'].map(all),
  ),
  page('/contact', one('contact'), all('partners'), all('facts'), all('claims')),
  page(`/${site.shortName}-tv`, one('podcast')),
  page('/how-we-count', one('counting'), all('claims'), all('badges')),
  ...namesIn('legal').map((id) => page(`/${id}`, one('legal', id))),
];

/** Addresses of all pages besides articles and their lists: the government page has a second name. */
export const pagePaths = (): string[] => [...writtenPages().map(({ path }) => path), '/solutions/defense'];

/** Redirects from addresses that entries had: the form of the desk writes them into an entry that gets another address. */
export const movedPages = (): Redirect[] =>
  services().flatMap(({ formerly, path }) =>
    formerly.map((from): Redirect => ({ from, to: path, status: 301 })),
  );
