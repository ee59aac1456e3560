import { test, type BrowserContextOptions, type Page } from '@playwright/test';

/**
 * For tests that open many pages and leave nothing behind: those of a worker share a page. A context of its own for each costs
 * a fifth more processor time.
 */
export const sharing = (options: BrowserContextOptions) =>
  test.extend<object, { visitor: Page }>({
    visitor: [
      async ({ browser }, use, { project: { use: own } }) => {
        const { baseURL, viewport, deviceScaleFactor } = own;
        const given = { baseURL, viewport, deviceScaleFactor } as BrowserContextOptions;
        const page = await browser.newPage({ ...given, ...options });
        await use(page);
        await page.close();
      },
      { scope: 'worker' },
    ],
  });
