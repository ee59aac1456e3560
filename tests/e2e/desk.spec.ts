/** The desk of a draft build: what an editor sees, filters and previews. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, overflowing } from './support.ts';

test.use({ baseURL: process.env['DESK_ADDRESS']! });

const rows = (page: Page) => page.locator('#desk-rows tr');

test('lists what is wrong, then drafts and what is scheduled, then all pages, and filters them', async ({
  page,
}) => {
  await page.goto('/desk');
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(50);
  const states = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-state')));
  const order = ['wrong', 'draft', 'scheduled', 'left out', 'to fill in', 'public'];
  expect(states).toEqual([...states].sort((a, b) => order.indexOf(a!) - order.indexOf(b!)));
  expect(states).toContain('draft');
  await page.getByRole('combobox', { name: 'List' }).selectOption('Pages');
  await page.getByRole('searchbox', { name: 'Search' }).fill('/about');
  await expect(page.locator('#desk-count')).toHaveText(`1 of ${all}`);
  await page.locator('summary[aria-label="Edit /about"]').click();
  await expect(page.locator('#desk-rows details[open] a').first()).toHaveAttribute(
    'href',
    '/desk/edit#/collections/about/entries/about',
  );
});

test('each page has one button that lists the entries it is made of', async ({ page }) => {
  await page.goto('/careers');
  await page.locator('#edit-entries summary').click();
  const links = page.locator('#edit-entries a');
  await expect(links.first()).toHaveAttribute('href', '/desk/edit#/collections/careers/entries/careers');
  await expect(links.filter({ hasText: 'Openings' })).toHaveAttribute('href', '/desk/edit#/collections/jobs');
  await page.goto('/desk');
  const post = rows(page)
    .filter({ has: page.getByText('Posts') })
    .and(page.locator('[data-state="public"]'));
  const path = new URL((await post.first().getByRole('link').first().getAttribute('href'))!, page.url());
  await page.goto(path.searchParams.get('path')!);
  await page.locator('#edit-entries summary').click();
  await expect(links.filter({ hasText: /^Lists/ })).toHaveAttribute(
    'href',
    /collections\/lists\/entries\/blog$/,
  );
});

test('needs no script, reaches every user, and keeps a very long title in its column', async ({
  browser,
  page,
}) => {
  // Axe looks at each cell of a table of 150 rows.
  test.slow();
  await page.goto('/desk');
  await expectAccessible(page, 'main');
  // A very long title stays in its column.
  const title = page.locator('#desk-rows th').first();
  for (const longer of [false, true]) {
    if (longer) await title.evaluate((cell) => cell.prepend('Donaudampfschiff'.repeat(20)));
    for (const width of longer ? [320, 768, 1440] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page), `${longer ? 'a long title ' : ''}at ${width}`).toEqual([]);
    }
  }
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(new URL('/desk', page.url()).href);
  await expect(without.locator('#desk-filter')).toBeHidden();
  await expect(without.locator('#desk-rows tr').first()).toBeVisible();
  await plain.close();
});

test('a draft is previewed at an address that holds its id, not its title', async ({ page }) => {
  await page.goto('/desk');
  const row = page.locator('#desk-rows tr[data-state="draft"]', { hasText: 'Posts' }).first();
  const title = await row.locator('th').innerText();
  await row.getByRole('link', { name: /^Preview/ }).click();
  await expect(page).toHaveURL(/\/desk\/preview\?record=blog\/[\da-f]{24}$/);
  await expect(page.locator('#preview-path')).toHaveValue(/^\/blog\/[\w-]+$/);
  await expect(page.locator('#search-result')).toContainText(title);
  await expect(page.locator('iframe').first().contentFrame().locator('h1')).toHaveText(title);
  await page.goto('/desk/preview?record=blog/none');
  await expect(page.locator('#search-result')).toContainText('not on this preview');
});

test('the guide has a page for each thing', async ({ page }) => {
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await expect(page.locator('.prose h2')).toHaveText([
    'How to start',
    'A post',
    'A release',
    'A page',
    'A service page',
    'A picture',
    'An opening',
    'A legal text',
    'A withdrawal in a hurry',
  ]);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page)).toEqual([]);
});

test('each kind of figure of a service page is shown as a page of ours has it', async ({ page }) => {
  const kinds = readFileSync('src/features/figures/Figure.astro', 'utf8').matchAll(/kind === '(\w+)'/g);
  await page.goto('/desk/sections');
  for (const [, kind] of kinds) {
    const box = await page.locator(`section#${kind} figure`).first().boundingBox();
    expect(box?.height, kind).toBeGreaterThan(100);
  }
});

test('previews a page at three widths, as a search result and as a card', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto('/desk/preview?path=/careers');
  await expect(page.locator('#search-result')).toContainText('Careers');
  await expect(page.locator('#search-result')).toContainText('/careers');
  await expect(page.locator('#social-card')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => page.locator('#social-card').evaluate((card: HTMLImageElement) => card.naturalWidth))
    .toBe(1200);
  for (const width of [390, 768, 1440]) {
    const frame = page.locator(`iframe[data-width="${width}"]`);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().locator('h1')).toBeVisible();
    expect(
      await frame
        .contentFrame()
        .locator('html')
        .evaluate((html) => html.ownerDocument.defaultView?.innerWidth),
    ).toBe(width);
  }
  expect(blocked).toEqual([]);
  // The pages in the frames have tests of their own.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
  await expectAccessible(page, 'main');
  // An address elsewhere is no page of this site.
  await page.goto('/desk/preview?path=//example.com/');
  await expect(page.locator('#preview-path')).toHaveValue('/');
});
