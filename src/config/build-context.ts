/**
 * What the parts of one process (a build, or the development server) share. Content loaders, pages and integrations are loaded
 * by Node or by Vite, each with its own copy of a module, so a module's own variables are not shared between them. This is the
 * only place that uses the global object for that. The owner of each part names its type.
 */

/** Every shared part, and the file that owns it. */
type Part =
  /** What each collection reported: `src/articles/report.ts`. */
  | 'reports'
  /** Names of the pictures and files that pages use: `src/articles/images/store.ts`. */
  | 'usedPictures'
  /** Addresses of pages besides articles: `src/articles/site-pages.ts`. */
  | 'sitePages'
  | 'entryPages'
  /** The database that the editor of releases writes into: `src/sources/supabase/embedded.ts`. */
  | 'editedReleases'
  /** The ledger of addresses of the published site: `src/articles/ledger.ts`. */
  | 'publishedLedger';

const KEY = Symbol.for('site.build');

function parts(): Map<Part, unknown> {
  const holder = globalThis as unknown as Record<symbol, Map<Part, unknown> | undefined>;
  return (holder[KEY] ??= new Map<Part, unknown>());
}

/**
 * The part of that name, made when it is asked for first.
 * @param make its first value; called once per process
 */
export function sharedPart<T>(name: Part, make: () => T): T {
  const all = parts();
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}
