/** The desk of a draft build: what an editor sees, filters and previews. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, overflowing } from './support.ts';

test.use({ baseURL: process.env['DESK_ADDRESS']! });

test('lists drafts, posts, press releases and entries with their state, and filters them', async ({
  page,
}) => {
  await page.goto('/desk');
  const rows = page.locator('#desk-rows tr');
  const all = await rows.count();
  expect(all).toBeGreaterThan(100);
  await expect(page.locator('#desk-rows tr[data-state="draft"]').first()).toBeVisible();
  await expect(page.locator('main h2')).toHaveText([
    'Waiting for you',
    'What to look at',
    'What publishing this would change',
    'Everything written',
  ]);
  const wrong = page.locator('[data-wrong]');
  await expect(wrong.filter({ hasText: 'Left out: its Post access is' })).toContainText(
    'Notes for members: how we scope a pilot Posts, left out',
  );
  // What is said of many is said once, with the way to each.
  const claims = wrong.filter({ hasText: 'has no evidence' });
  await expect(claims).toHaveCount(1);
  expect(await claims.getByRole('link').count()).toBeGreaterThan(2);
  await page.getByRole('combobox', { name: 'List' }).selectOption('Openings');
  // The search finds words of an entry that its row does not show.
  await page.getByRole('searchbox', { name: 'Search' }).fill('senior ai');
  await expect(page.locator('#desk-count')).toHaveText(`1 of ${all}`);
  await expect(rows.getByRole('link', { name: 'Edit Senior AI Engineer' })).toHaveAttribute(
    'href',
    '/desk/edit#/collections/jobs/entries/senior-ai-engineer',
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

test('with the keyboard: to the list, to a record, to its preview and back', async ({ page }) => {
  await page.goto('/desk');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type('senior ai engineer');
  const preview = page.locator('#desk-rows').getByRole('link', { name: 'Preview Senior AI Engineer' });
  for (let count = 0; count < 8 && !(await preview.evaluate((link) => link.matches(':focus'))); count++)
    await page.keyboard.press('Tab');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/preview\?path=\/careers$/);
  await page.getByRole('link', { name: 'Back to the desk' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Desk', exact: true })).toBeVisible();
});

test('a draft is previewed at an address that holds its id, not its title', async ({ page }) => {
  await page.goto('/desk');
  const row = page.locator('#desk-rows tr[data-state="draft"]', { hasText: 'What agents should forget' });
  await row.getByRole('link', { name: /^Preview/ }).click();
  await expect(page).toHaveURL(/\/desk\/preview\?record=blog\/[\da-f]{24}$/);
  await expect(page.locator('#preview-path')).toHaveValue(/^\/blog\/[\w-]+$/);
  await expect(page.locator('#search-result')).toContainText('What agents should forget');
  await expect(page.locator('iframe').first().contentFrame().locator('h1')).toHaveText(
    'What agents should forget',
  );
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
    'How long it takes',
  ]);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page)).toEqual([]);
});

test('each kind of section of a service page is shown as a page of ours has it', async ({ page }) => {
  const kinds = readFileSync('src/sections/services/ServiceBody.astro', 'utf8').matchAll(/case '(\w+)'/g);
  await page.goto('/desk/sections');
  for (const [, kind] of kinds) {
    const box = await page.locator(`section#${kind} > :nth-child(2)`).boundingBox();
    expect(box?.height, kind).toBeGreaterThan(100);
  }
});

test('previews a page at three widths, as a search result and as a card', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto('/desk/preview?path=/careers');
  await expect(page.getByRole('link', { name: 'Edit Senior AI Engineer' })).toHaveAttribute(
    'href',
    '/desk/edit#/collections/jobs/entries/senior-ai-engineer',
  );
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
