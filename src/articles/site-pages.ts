/**
 * The pages that the site has besides articles, as those who know them report them: `src/integrations/articles.ts` the routes,
 * `src/collections.ts` those of the entries that there were when collections were defined. An author links to /contact, Ghost makes that an address of
 * its own host, and this list says that the site has such a page.
 */
import { sharedPart } from '../config/build-context.ts';

/** Routes that stand in a file of their own. Paths without a trailing slash: '/', '/about', '/solutions/healthcare'. */
export const sitePages = (): Set<string> => sharedPart('sitePages', () => new Set<string>());

/** Pages of entries. */
export const entryPages = (): Set<string> => sharedPart('entryPages', () => new Set<string>());
