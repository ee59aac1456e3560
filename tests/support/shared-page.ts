import { test, type Browser, type Page } from '@playwright/test';

/**
 * For tests that open many pages and leave nothing behind: those of a worker share a page, and its browser closes it. A context of its
 * own for each costs a fifth more processor time; a fixture of the worker would cost every worker a second process and browser.
 */
export const sharing = (options: NonNullable<Parameters<Browser['newPage']>[0]>) => {
  const pages = new WeakMap<Browser, Promise<Page>>();
  return test.extend<{ visitor: Page }>({
    visitor: async ({ browser, baseURL, viewport, deviceScaleFactor }, use) => {
      const given = { baseURL, viewport, deviceScaleFactor, ...options } as typeof options;
      const page = pages.get(browser) ?? browser.newPage(given);
      pages.set(browser, page);
      await use(await page);
    },
  });
};
