/**
 * Text is painted before all of the HTML and before its font is there; when they come, hardly anything moves: the fallback face has
 * the measures of the font (src/ui/styles/tokens.css). Beside these a browser fetches what the budgets count (tests/site/budgets.ts).
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { parsePage } from '../../src/articles/html/tree.ts';
import { Scales } from '../site/weights.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { slowSite } from '../support/slow-site.ts';
import { fontsShown, shiftsOf, sumOf, watchShifts } from './support.ts';

const pages = pageKinds();
const scales = new Scales('dist');
/** Scripts of a page that the budgets count before the visitor does anything. */
function scriptsOf(path: string): string[] {
  const name = path === '/' ? '/index' : path === '/no-such-page' ? '/404' : path;
  return [...scales.fetched(parsePage(readFileSync(`dist${name}.html`, 'utf8')))].sort();
}

for (const width of [412, 1350])
  test(`at ${width} px hardly anything moves when the HTML comes slowly, and then the font; what is fetched is in the budget`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const line = await slowSite(baseURL!);
    const page = await browser.newPage({
      baseURL: line.address,
      viewport: { width, height: 823 },
      reducedMotion: 'reduce',
    });
    await watchShifts(page);
    const fetched = new Map(pages.map((path) => [path, new Set<string>()]));
    page.on('request', (request) =>
      fetched.get(new URL(page.url()).pathname)?.add(new URL(request.url()).pathname),
    );
    const fetchedOf = (path: string, type: string) =>
      [...fetched.get(path)!].filter((name) => name.endsWith(type)).sort();
    const moved: string[] = [];
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'load' });
      await fontsShown(page);
      await expect.poll(() => fetchedOf(path, '.js'), path).toEqual(scriptsOf(path));
      expect(fetchedOf(path, '.css'), path).toHaveLength(1);
      const shifts = await shiftsOf(page);
      const total = sumOf(shifts);
      if (total > 0.05) moved.push(`${path}: ${total.toFixed(4)}, ${JSON.stringify(shifts)}`);
    }
    // Nor was anything fetched later.
    for (const path of pages) expect(fetchedOf(path, '.js'), path).toEqual(scriptsOf(path));
    // The measure sees a shift.
    await page.evaluate(() => document.querySelector('main')!.style.setProperty('margin-top', '40px'));
    await expect.poll(async () => sumOf(await shiftsOf(page))).toBeGreaterThan(0.01);
    await page.close();
    await line.close();
    expect(moved).toEqual([]);
  });

/** Fonts that were asked for before the first paint, and after it. */
async function asked(page: Page) {
  // A page whose fonts are in the cache has them before it is painted.
  await page.waitForFunction(painted);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    const late = fonts.filter(({ startTime }) => startTime >= paint!.startTime).map(({ name }) => name);
    return { early: fonts.length - late.length, late };
  });
}
const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

test('the font is asked for after the first paint, only what the page needs, and then at once', async ({
  page,
}) => {
  await page.goto('/blog');
  await fontsShown(page);
  const { early, late } = await asked(page);
  expect(early).toBe(0);
  expect(late.some((name) => name.includes('archivo-first'))).toBe(true);
  // A company's name may need rarer characters.
  if (/^[\w ]*$/.test(await page.locator('.brand').first().innerText()))
    expect(late.some((name) => name.includes('archivo-rest'))).toBe(false);
  const family = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily);
  expect(family).toMatch(/^Archivo,/);
  expect(await page.evaluate(() => document.fonts.check('500 1em Archivo', 'abc'))).toBe(true);

  // From page to page it is asked for at once.
  await page.locator('footer a[href="/careers"]').click();
  await page.waitForURL('**/careers');
  await fontsShown(page);
  const next = await asked(page);
  expect(next.early).toBeGreaterThan(0);
  expect(next.late).toEqual([]);
});

test('who acts before the first picture has come gets the fonts, too', async ({ page }) => {
  await page.route(/\.(?:avif|webp)$/, () => {});
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('img[fetchpriority=high]')).toBeAttached();
  await page.waitForFunction(painted);
  expect(await page.evaluate(() => 'fonts' in document.documentElement.dataset)).toBe(false);
  await page.keyboard.press('Shift');
  await fontsShown(page);
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
