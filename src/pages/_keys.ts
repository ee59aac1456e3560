/** Keys by which Astro may reuse a page of the last build. */
import { createHash } from 'node:crypto';

/**
 * Gives each route a key over its properties: the page is rendered again when one of them changes. Such a page prints
 * nothing of any record but what stands in its properties, which are plain data.
 */
export const withKeys = <T extends { props: object }>(routes: readonly T[]): (T & { cacheKey: string })[] =>
  routes.map((route) => ({
    ...route,
    cacheKey: createHash('sha256').update(JSON.stringify(route.props)).digest('hex'),
  }));
