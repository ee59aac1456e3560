/** Text is painted before its font is there; when it takes the font, nothing moves (src/ui/fonts/late-font.ts). */
import { expect, test, type Page } from '@playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { fontsShown } from './support.ts';

declare global {
  interface Window {
    shifts: { at: number; value: number; what: string[] }[];
    /** When the text took its font. */
    dressedAt: number;
  }
}

/** Notes every shift of the layout, and what moved. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, sources } of list.getEntries() as Shift[])
        window.shifts.push({
          at,
          value,
          what: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_records, observer) => {
      if (!('fonts' in document.documentElement.dataset)) return;
      window.dressedAt = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
  });

/** The last one has a breadcrumb that takes another line at 412 px unless it is fitted. */
const pages = [...pageKinds(), '/ai-strategy'];

for (const width of [360, 412, 768, 1350])
  test(`at ${width} px nothing moves when the font comes`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({ viewport: { width, height: 823 }, reducedMotion: 'reduce' });
    await watch(page);
    const moved: string[] = [];
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'load' });
      await fontsShown(page);
      // Under load the browser paints while it still reads the HTML: what comes then is no matter of the font.
      const shifts = await page.evaluate(() => window.shifts.filter(({ at }) => at >= window.dressedAt - 50));
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      if (total >= 0.005) moved.push(`${path}: ${total.toFixed(4)}, ${JSON.stringify(shifts)}`);
    }
    await page.close();
    expect(moved).toEqual([]);
  });

test('the measure sees a shift', async ({ page }) => {
  await watch(page);
  await page.goto('/blog');
  await fontsShown(page);
  await page.evaluate(() => document.querySelector('main')!.style.setProperty('margin-top', '40px'));
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});

/** Names of the files that were asked for before the first paint, and after it. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }));
    const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
    return {
      early: fonts.filter(({ startTime }) => startTime < painted).length,
      late: fonts.filter(({ startTime }) => startTime >= painted).map(({ name }) => name),
    };
  });

test('the font is asked for after the first paint, and only what the page needs', async ({ page }) => {
  await page.goto('/blog');
  await fontsShown(page);
  const { early, late } = await asked(page);
  expect(early).toBe(0);
  expect(late.some((name) => name.includes('archivo-first'))).toBe(true);
  expect(late.some((name) => name.includes('archivo-rest'))).toBe(false);
  const family = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily);
  expect(family).toMatch(/^Archivo,/);
  expect(await page.evaluate(() => document.fonts.check('500 1em Archivo', 'abc'))).toBe(true);
});

test('from page to page the font is asked for at once', async ({ page }) => {
  await page.goto('/blog');
  await fontsShown(page);
  await page.locator('footer a[href="/careers"]').click();
  await page.waitForURL('**/careers');
  await fontsShown(page);
  const { early, late } = await asked(page);
  expect(early).toBeGreaterThan(0);
  expect(late).toEqual([]);
  // Nothing was painted without it: no text is fitted to what was there before.
  await expect(page.locator('main [style]')).toHaveCount(0);
});

test('a font that fails leaves the page as it is', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/blog');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
});

test('without scripts the font is part of the style', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const font = page.waitForRequest(/archivo-first.*\.woff2$/);
  await page.goto('/contact');
  await font;
  await page.close();
});
