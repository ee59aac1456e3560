import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';

/** WCAG 2.2 A and AA plus best practices; prints each violation with its elements. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await violations(page, { tags, ...(within && { within }) })).toEqual([]);
}

/** Elements that stick out of the page at the right, if the page scrolls sideways. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });

/** Waits until the text has its fonts, which come after the first paint (src/ui/fonts/late-font.ts), and that was painted. */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
