/** 'Guided by Industry Leaders' on /about: light on one card, a modal with an address, and its plain form. */
import { expect, test } from '@playwright/test';
import { entryIds, readEntry } from '../support/content.ts';
import { still } from './support.ts';

test.use(still);

const advisors = entryIds('people').filter(
  (id) => (readEntry('people', id) as { role: string }).role === 'advisor',
);
test.skip(advisors.length < 2, 'There are no two advisors.');

test('light falls on one card; a click opens the person, Escape leads back to the address', async ({
  page,
}) => {
  await page.goto('/about?gclid=1#faq-heading');
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
  await expect(dialog).toHaveAccessibleName(await cards.nth(1).locator('b.h3').innerText());
  await expect(page).toHaveURL(/\/about\?gclid=1#advisor-[a-z\d-]+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/about?gclid=1#faq-heading');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens the person, who has an address', async ({ page }) => {
    await page.goto('/about');
    await page.locator('a[data-dialog]').last().tap();
    await expect(page).toHaveURL(/#advisor-/);
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Nothing is open after Back, in a browser that has not kept the page either.
    await page.goto('/accessibility');
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(dialog).toBeHidden();
  });
});
