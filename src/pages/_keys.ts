import { createHash } from 'node:crypto';

/**
 * Lets Astro take pages of the last build: one is rendered again when its properties, or anything that all pages depend on
 * (`pageDependencies` in src/hosting/fingerprint.ts), have changed. Such a page prints nothing of any record but what is in
 * its properties, which are plain data, and does not ask for the time.
 */
export const withKeys = <T extends { props: object }>(routes: readonly T[]): (T & { cacheKey: string })[] =>
  routes.map((route) => ({
    ...route,
    cacheKey: createHash('sha256')
      .update(PAGE_DEPENDENCIES)
      .update(JSON.stringify(route.props))
      .digest('hex'),
  }));
