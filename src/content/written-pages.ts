/**
 * The pages that are made of hand-written entries, and of which. What these entries name is not among them: the desk follows it
 * by their schemas (`references.ts`). Articles and lists of articles are in `sections.ts`.
 */
import type { Redirect } from '../config/redirects.ts';
import { site } from '../config/site.ts';
import type { WrittenName } from './collections.ts';
import { servicePath } from './service-path.ts';
import { entryIds, fieldsIn, filesIn } from './written-files.ts';

/** Entries that a page prints: one of a collection, or all of it. */
export interface EntryRef {
  collection: WrittenName;
  /** Name of the entry's file without its ending; without it all entries of the collection. */
  id?: string;
}

export interface WrittenPage {
  path: string;
  entries: readonly EntryRef[];
}

interface ServiceFields {
  under?: string;
  formerly?: string[];
}

const services = () =>
  filesIn('services').map(({ file, id }) => {
    const { under, formerly = [] } = fieldsIn(file) as ServiceFields;
    return { id, formerly, path: servicePath(id, under) };
  });

const one = (collection: WrittenName, id: string = collection): EntryRef => ({ collection, id });
const all = (collection: WrittenName): EntryRef => ({ collection });
const page = (path: string, ...entries: EntryRef[]): WrittenPage => ({ path, entries });

/** Address of the podcast, as entries write it. */
export const PODCAST = '/{shortName}-tv';

const hasOwnEntry = ({ entries: [own] }: WrittenPage): boolean =>
  own?.id === undefined || entryIds(own.collection).includes(own.id);

/** All pages whose own entry is there; the second name of the government page is none. */
export const writtenPages = (): WrittenPage[] => allPages().filter(hasOwnEntry);

const allPages = (): WrittenPage[] => [
  page('/', one('home'), all('panels'), all('claims')),
  page('/about', one('about'), all('faqs'), all('people')),
  page('/illuminate', one('illuminate'), all('panels'), all('facts')),
  ...entryIds('products').map((id) => page(`/products/${id}`, one('products', id))),
  ...entryIds('industries').map((id) => page(`/solutions/${id}`, one('industries', id), all('facts'))),
  page('/services', one('offerings', 'services'), all('services')),
  ...services().map(({ id, path }) => page(path, one('services', id))),
  page('/leadership', one('pages', 'leadership'), all('people')),
  page('/advisory-board', one('pages', 'advisory-board'), all('people')),
  page('/careers', one('careers'), all('jobs'), one('facts', 'work')),
  page(
    '/resources',
    one('pages', 'resources'),
    ...(['resources', 'documents', 'estimators', 'subscribe'] as const).map(all),
  ),
  page('/contact', one('contact'), all('partners'), all('facts'), all('claims')),
  page(PODCAST.replace('{shortName}', site.shortName), one('podcast')),
  page('/how-we-count', one('counting'), all('claims'), all('badges')),
  ...entryIds('legal').map((id) => page(`/${id}`, one('legal', id))),
];

/** Addresses of all pages besides articles and their lists: the government page has a second name. */
export const pagePaths = (): string[] => [
  ...writtenPages().map(({ path }) => path),
  ...(entryIds('industries').includes('government') ? ['/solutions/defense'] : []),
];

/** Redirects from addresses that entries had: the form of the desk writes them into an entry that gets another address. */
export const movedPages = (): Redirect[] =>
  services().flatMap(({ formerly, path }) =>
    formerly.map((from): Redirect => ({ from, to: path, status: 301 })),
  );
