/**
 * The pages that are made of hand-written entries, and of which. The sitemap takes the day of their last change from here,
 * the Markdown twins their text. Articles and lists of articles are not among them: `src/config/sections.ts` has those.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../config/site.ts';

/** Entries that a page prints: one of a collection, or all of it. */
export interface EntryRef {
  collection: string;
  /** Name of the entry's file without its ending; without it all entries of the collection. */
  id?: string;
  /** Only entries with these values. */
  where?: Readonly<Record<string, string>>;
  /** Heading above them in the twin, for entries that are one part of a page. */
  heading?: string;
  /** Fields that do not stand on the page as text. */
  skip?: readonly string[];
  /** The only fields that stand on the page as text, where most do not: labels and messages of a form. */
  only?: readonly string[];
  /** Changes the page without being text of it: numbers of an estimator, sample data of a panel. */
  silent?: true;
}

export interface WrittenPage {
  path: string;
  /** The first one that has a title and a description gives them to the page. */
  entries: readonly EntryRef[];
}

/** Names of the entries of a collection: 'ai-strategy', 'services/training'. */
const namesIn = (collection: string): string[] =>
  readdirSync(join('src', 'content', collection), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => name.replaceAll('\\', '/').replace(/\.\w+$/, ''))
    .sort();

const one = (collection: string, id = collection): EntryRef => ({ collection, id });
const silent = (collection: string, id?: string): EntryRef => ({
  collection,
  id,
  silent: true,
});

/** Estimator of each industry. */
const ESTIMATORS: Readonly<Record<string, string>> = { 'financial-services': 'financial' };

/** All of them; the second name of the government page is none. */
export const writtenPages = (): WrittenPage[] => [
  {
    path: '/',
    entries: [one('home'), silent('panels'), silent('claims')],
  },
  {
    path: '/about',
    entries: [
      { ...one('about'), skip: ['faqHeading'] },
      { collection: 'faqs', heading: 'Questions about AI transformation' },
      { collection: 'people', where: { role: 'advisor' }, heading: 'Guided by Industry Leaders' },
    ],
  },
  { path: '/illuminate', entries: [one('illuminate'), silent('panels')] },
  ...namesIn('products').map((id) => ({ path: `/products/${id}`, entries: [one('products', id)] })),
  ...namesIn('industries').map((id) => ({
    path: `/solutions/${id}`,
    entries: [one('industries', id), silent('estimators', ESTIMATORS[id] ?? id)],
  })),
  { path: '/services', entries: [one('offerings', 'services')] },
  ...namesIn('services').map((id) => ({
    path: `/${id}`,
    entries: [one('services', id), ...(id === 'agentic-automation' ? [silent('runs')] : [])],
  })),
  {
    path: '/leadership',
    entries: [one('pages', 'leadership'), { collection: 'people', where: { role: 'leader' } }],
  },
  {
    path: '/advisory-board',
    entries: [one('pages', 'advisory-board'), { collection: 'people', where: { role: 'advisor' } }],
  },
  {
    path: '/careers',
    entries: [
      one('careers'),
      { collection: 'jobs', heading: 'Open positions', skip: ['question', 'posting'] },
    ],
  },
  {
    path: '/resources',
    entries: [
      one('pages', 'resources'),
      { collection: 'resources', heading: 'What is coming', skip: ['link'] },
      { collection: 'documents', heading: 'Documents' },
      silent('estimators'),
      silent('subscribe'),
    ],
  },
  {
    path: '/contact',
    entries: [
      { ...one('contact'), only: ['headline', 'lede', 'note', 'stepsHeading', 'steps'] },
      silent('partners'),
    ],
  },
  { path: `/${site.shortName}-tv`, entries: [one('podcast')] },
  {
    path: '/how-we-count',
    entries: [
      { ...one('counting'), skip: ['claims', 'closing'] },
      { collection: 'claims', heading: 'Every figure, one by one', skip: ['short', 'pages'] },
      { collection: 'badges', heading: 'Badges' },
    ],
  },
  ...namesIn('legal').map((id) => ({ path: `/${id}`, entries: [one('legal', id)] })),
];
