/**
 * Ids that the page around an article uses, and names that a form or document property would answer to: no heading of an
 * article may take one. `tests/site/articles.test.ts` compares the list with the built pages.
 */
export const PAGE_IDS: ReadonlySet<string> = new Set(
  (
    'main top site-menu menu-solutions menu-company consent consent-title consent-necessary consent-necessary-text ' +
    'consent-analytics consent-analytics-text consent-marketing consent-marketing-text hs-script-loader ' +
    'body head title forms images links cookie'
  ).split(' '),
);
