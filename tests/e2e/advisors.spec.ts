/** 'Guided by Industry Leaders' on /about: light on one card, a modal with an address, and its plain form. */
import { expect, test } from '@playwright/test';
import { entryIds, readEntry } from '../support/content.ts';
import { expectAccessible, still } from './support.ts';

test.use(still);

const advisors = entryIds('people').filter(
  (id) => (readEntry('people', id) as { role: string }).role === 'advisor',
);
test.skip(advisors.length < 2, 'There are no two advisors.');

test('light falls on one card; a click opens the person, Escape returns to the card', async ({ page }) => {
  await page.goto('/about');
  const cards = page.locator('a[data-dialog]');
  await expect(cards).toHaveCount(advisors.length);
  const grounds = () => cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor));
  const [rest] = await grounds();
  expect(new Set(await grounds()).size).toBe(1);
  await cards.nth(0).hover();
  await expect
    .poll(async () => (await grounds()).map((ground) => ground !== rest))
    .toEqual(advisors.map((_, index) => index === 0));

  await cards.nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const name = await cards.nth(1).locator('b.h3').innerText();
  await expect(dialog).toHaveAccessibleName(name);
  await expect(page).toHaveURL(/\/about#advisor-[a-z\d-]+$/);
  await expect(dialog.locator('.portrait')).toBeVisible();
  await expect(dialog.locator('.chip')).not.toBeEmpty();
  await expect(dialog.locator('dt')).not.toHaveCount(0);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await cards.last().click();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens the person, who has an address, and the text can be scrolled', async ({ page }) => {
    await page.goto('/about');
    await page.locator('a[data-dialog]').last().tap();
    await expect(page).toHaveURL(/#advisor-/);
    await page.reload();
    const dialog = page.getByRole('dialog');
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.height).toBeLessThanOrEqual(844);
    await dialog.locator('dd').last().scrollIntoViewIfNeeded();
    await expect(dialog.locator('dd').last()).toBeInViewport();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
  });
});
