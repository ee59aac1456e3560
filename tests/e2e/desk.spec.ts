import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, overflowing } from './support.ts';

test.use({ baseURL: process.env['DESK_ADDRESS']! });

const rows = (page: Page) => page.locator('#desk-rows tr');

test('lists what is wrong, then drafts and what is scheduled, then all pages', async ({ page }) => {
  await page.goto('/desk');
  const states = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-state')));
  const order = ['wrong', 'draft', 'scheduled', 'left out', 'to fill in', 'public'];
  expect(states).toEqual([...states].sort((a, b) => order.indexOf(a!) - order.indexOf(b!)));
  expect(states).toContain('draft');
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
  await post
    .first()
    .getByRole('link', { name: /^Preview/ })
    .click();
  await page.locator('#edit-entries summary').click();
  await expect(links.filter({ hasText: /^Lists/ })).toHaveAttribute(
    'href',
    /collections\/lists\/entries\/blog$/,
  );
});

test('desk and guide reach every user; a very long title stays in its column', async ({ page }) => {
  await page.goto('/desk');
  // Three rows of each state: axe would look at each cell of 150.
  await rows(page).evaluateAll((all) => {
    const states = all.map((row) => row.getAttribute('data-state'));
    for (const [index, row] of all.entries())
      if (states.slice(0, index).filter((state) => state === states[index]).length >= 3) row.remove();
  });
  await expectAccessible(page, 'main');
  const title = page.locator('#desk-rows th').first();
  await title.evaluate((cell) => cell.prepend('Donaudampfschiff'.repeat(20)));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `a long title at ${width}`).toEqual([]);
  }
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page), 'the guide').toEqual([]);
});

test('the preview of a draft is its page, marked as one', async ({ page }) => {
  await page.goto('/desk');
  const row = page.locator('#desk-rows tr[data-state="draft"]', { hasText: 'Posts' }).first();
  const title = await row.locator('th').innerText();
  await row.getByRole('link', { name: /^Preview/ }).click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('.flag').first()).toContainText('Draft');
});
