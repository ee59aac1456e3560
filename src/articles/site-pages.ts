/**
 * The pages that the site has besides articles, as those who know them report them: `src/integrations/articles.ts` the routes,
 * `src/collections.ts` the entries of its collections. An author links to /contact, Ghost makes that an address of
 * its own host, and this list says that the site has such a page. It hangs on the global object, because integrations
 * and loaders live in different module graphs of one process.
 */
const KEY = Symbol.for('site.pages');

/** Paths without a trailing slash: '/', '/about', '/solutions/healthcare'. */
export function sitePages(): Set<string> {
  const registry = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (registry[KEY] ??= new Set());
}
