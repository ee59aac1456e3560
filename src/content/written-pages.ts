/**
 * The pages that are made of hand-written entries, and of which. The sitemap takes the day of their last change from here.
 * Articles and lists of articles are not among them: `sections.ts` has those.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Redirect } from '../config/redirects.ts';
import { site } from '../config/site.ts';

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

/** Names of the entries of a collection: 'ai-strategy', 'services/training'. */
const namesIn = (collection: string): string[] =>
  readdirSync(join('src', 'content', collection), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => name.replaceAll('\\', '/').replace(/\.\w+$/, ''))
    .sort();

const one = (collection: string, id = collection): EntryRef => ({ collection, id });
const all = (collection: string): EntryRef => ({ collection });

/** Estimator of each industry. */
const ESTIMATORS: Readonly<Record<string, string>> = { 'financial-services': 'financial' };

/** All of them; the second name of the government page is none. */
export const writtenPages = (): WrittenPage[] => [
  {
    path: '/',
    entries: [one('home'), all('panels'), all('runs'), one('cases', 'invoice-exceptions'), all('claims')],
  },
  {
    path: '/about',
    entries: [one('about'), all('faqs'), all('people')],
  },
  {
    path: '/illuminate',
    entries: [
      one('illuminate'),
      all('panels'),
      all('runs'),
      one('cases', 'invoice-exceptions'),
      all('facts'),
    ],
  },
  ...namesIn('products').map((id) => ({ path: `/products/${id}`, entries: [one('products', id)] })),
  ...namesIn('industries').map((id) => ({
    path: `/solutions/${id}`,
    entries: [one('industries', id), one('estimators', ESTIMATORS[id] ?? id), all('facts')],
  })),
  { path: '/services', entries: [one('offerings', 'services'), all('services')] },
  ...namesIn('services').map((id) => ({
    path: `/${id}`,
    entries: [
      one('services', id),
      ...(id === 'agentic-automation' ? [all('runs'), one('cases', 'invoice-exceptions')] : []),
    ],
  })),
  {
    path: '/leadership',
    entries: [one('pages', 'leadership'), all('people')],
  },
  {
    path: '/advisory-board',
    entries: [one('pages', 'advisory-board'), all('people')],
  },
  {
    path: '/careers',
    entries: [one('careers'), all('jobs')],
  },
  {
    path: '/resources',
    entries: [
      one('pages', 'resources'),
      all('resources'),
      all('documents'),
      all('estimators'),
      all('subscribe'),
    ],
  },
  {
    path: '/contact',
    entries: [one('contact'), all('partners'), all('facts')],
  },
  { path: `/${site.shortName}-tv`, entries: [one('podcast')] },
  {
    path: '/how-we-count',
    entries: [one('counting'), all('claims'), all('badges')],
  },
  ...namesIn('legal').map((id) => ({ path: `/${id}`, entries: [one('legal', id)] })),
];

/** Redirects from addresses that entries had: the form of the desk writes them into an entry that gets another address. */
export const movedPages = (): Redirect[] =>
  namesIn('services').flatMap((id) => {
    const text = readFileSync(join('src', 'content', 'services', `${id}.yaml`), 'utf8');
    const { formerly = [] } = parse(text) as { formerly?: string[] };
    return formerly.map((from): Redirect => ({ from, to: `/${id}`, status: 301 }));
  });
