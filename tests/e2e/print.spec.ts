/** On paper: the font, and the sheet of an article. What holds for every page is in pages.spec.ts. */
import { expect, test } from '@playwright/test';
import { still } from './support.ts';

test.use(still);

test('a page that is printed before it has its font has it on paper', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/about');
  const family = () => page.evaluate(() => getComputedStyle(document.querySelector('main p')!).fontFamily);
  expect(await family()).toMatch(/^"Archivo Fallback"/);
  await page.emulateMedia({ media: 'print' });
  expect(await family()).toMatch(/^Archivo,/);
});

test('an article is a sheet: masthead, its address, no gap above it', async ({ page }) => {
  await page.goto('/blog/reading-a-savings-estimate-like-an-auditor');
  await page.getByRole('complementary', { name: 'About this article' }).hover();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link', { name: ', home' })).toBeVisible();
  // A margin box has no element: what it shows is set as the print begins.
  const stated = (name: string) =>
    page.evaluate((name) => {
      dispatchEvent(new Event('beforeprint'));
      return document.documentElement.style.getPropertyValue(name);
    }, name);
  // The script that sets it comes after the first paint.
  await expect
    .poll(() => stated('--address'))
    .toMatch(/^"https:.*\/blog\/reading-a-savings-estimate-like-an-auditor"$/);
  expect(await stated('--printed')).toMatch(/^"Printed \w+ \d+, \d+"$/);
  const [masthead, title] = await Promise.all(
    [page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()),
  );
  expect(title!.y - masthead!.y - masthead!.height).toBeLessThan(60);
  // A backslash would take the quote that ends the text.
  await page.goto(`${new URL(page.url()).pathname}?x=\\`);
  await expect.poll(() => stated('--address')).toMatch(/\?x=\\\\"$/);
});
