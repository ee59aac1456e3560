/** Words that nobody can break, where editors write: no page becomes wider than a phone. */
import { expect, test, type Page } from '@playwright/test';
import { still } from './support.ts';

test.use(still);

/** Where an editor's text stands, and how long its longest word may be in a source. */
const PLACES: Record<string, string> = {
  '/press-releases/illuminate-roi-dashboard':
    'h1, .lede, .label, .neighbours b, .prose p, .prose h2, .prose li, .prose td',
  '/blog/role-based-access-for-agents': 'h1, .lede, .label, .neighbours b, .prose p, main article p',
  '/press-releases': 'main h2, .news-excerpt, main .lede, main article .label',
  '/blog': 'main h2 a, .entry p, .entry .label',
};

/** Puts a word of 300 letters into each place. @returns width of the page in CSS pixels */
async function widthWithLongWords(page: Page, places: string): Promise<number> {
  const changed = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)];
    for (const element of found) element.textContent = 'Wgm'.repeat(100);
    return found.length;
  }, places);
  expect(changed).toBeGreaterThan(4);
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test.use({ viewport: { width: 320, height: 700 } });

for (const [path, places] of Object.entries(PLACES)) {
  test(`${path} keeps to its screen at 320 whatever the words`, async ({ page }) => {
    await page.goto(path);
    expect(await widthWithLongWords(page, places)).toBeLessThanOrEqual(320);
  });
}

test.describe('planted fault', () => {
  // A style of the test's own, which the site's policy would refuse.
  test.use({ bypassCSP: true });
  const [path, places] = Object.entries(PLACES)[0]!;

  test('a page whose words do not break is found', async ({ page }) => {
    await page.goto(path);
    await page.addStyleTag({
      content: '* { overflow-wrap: normal !important; word-break: normal !important }',
    });
    expect(await widthWithLongWords(page, places)).toBeGreaterThan(320);
  });
});

test('a title and an excerpt in Arabic begin at the right edge', async ({ page }) => {
  await page.goto('/press-releases/illuminate-roi-dashboard');
  const gaps = await page.evaluate(() =>
    ['h1', '.lede'].map((selector) => {
      const box = document.querySelector(selector)!;
      box.textContent = 'مرحبا';
      const range = document.createRange();
      range.selectNodeContents(box);
      const [words, edges] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return [Math.round(edges.right - words.right), words.left - edges.left > 40];
    }),
  );
  for (const [atRight, awayFromLeft] of gaps) {
    expect(atRight).toBeLessThanOrEqual(1);
    expect(awayFromLeft).toBe(true);
  }
});
