/** Words that nobody can break, where editors write: no page becomes wider than a phone. */
import { expect, test } from '@playwright/test';

/** Where an editor's text stands, and how long its longest word may be in a source. */
const PLACES: Record<string, string> = {
  '/press-releases/illuminate-roi-dashboard':
    'h1, .lede, .label, .facts dd, .chip, .neighbours b, .prose p, .prose h2, .prose li, .prose td',
  '/blog/role-based-access-for-agents':
    'h1, .lede, .facts dd, .chip, .neighbours b, .prose p, main article p',
  '/press-releases': 'main h2, .news-excerpt, main .lede, .chip, .news-text .label',
  '/blog': 'main h2 a, .entry-text p, .entry .chip',
};

for (const [path, places] of Object.entries(PLACES)) {
  test(`${path} keeps to its screen at 320 whatever the words`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    const changed = await page.evaluate((selector) => {
      const found = [...document.querySelectorAll(selector)];
      for (const element of found) element.textContent = 'Wgm'.repeat(100);
      return found.length;
    }, places);
    expect(changed).toBeGreaterThan(4);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}
