/** The 'Our Services' dialog, the list beside the map, and the legal documents. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Offerings } from '../../src/content/schemas/offerings.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { expectAccessible, still } from './support.ts';

test.use(still);

const { tiles } = readEntry('offerings', 'services') as Offerings;
/** A legal document that is long enough for a list of its sections. */
const legal = entryIds('legal').find((id) =>
  readFileSync(`dist/${id}.html`, 'utf8').includes('aria-label="Contents"'),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Our Services' });
const opener = (page: Page) => page.getByRole('button', { name: 'Our Services' });

test('opens and closes by mouse and keyboard, keeps the focus inside and gives it back', async ({ page }) => {
  await page.goto('/services');
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(tiles.length);
  await expectAccessible(page, '#our-services');
  // A click inside leaves it open, one beside it closes it.
  await dialog(page).getByRole('heading').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  for (let i = 0; i < 8; i++) {
    const isOut = () => !document.activeElement!.matches('body, #our-services, #our-services *');
    expect(await page.evaluate(isOut)).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  // A link in it that is followed leaves it closed.
  await opener(page).click();
  await dialog(page).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/contact(\?|$)/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('works in browsers that do not know the command attributes', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement> & { commandForElement?: unknown })
      .commandForElement;
  });
  await page.goto('/services');
  // What the browser of this test would do by itself is switched off.
  await opener(page).evaluate((button) => button.removeAttribute('command'));
  // The script comes after the first paint.
  await expect(async () => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.click(8, 400);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('fits a small screen and a low one', async ({ page }) => {
  await page.goto('/services');
  await opener(page).click();
  for (const [width, height] of [
    [320, 480],
    [1024, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = (await dialog(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.height).toBeLessThanOrEqual(height);
    await dialog(page).getByRole('link', { name: 'Get Started' }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole('link', { name: 'Get Started' })).toBeInViewport();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the six services and the dialog are there', async ({ page }) => {
    await page.goto('/services');
    await expect(page.locator('main .tiles a')).toHaveCount(tiles.length);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test('the contents of a legal document lead to its sections', async ({ page }) => {
    test.skip(!legal, 'No legal document of these entries has contents.');
    await page.goto(`/${legal}`);
    const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
    const section = page.locator(`h2${await link.getAttribute('href')}`);
    await expect(section).not.toBeInViewport();
    await link.click();
    await expect(section).toBeInViewport();
  });
});

test('the contents of a legal document: a plain list where there is room, else a disclosure', async ({
  page,
}) => {
  test.skip(!legal, 'No legal document of these entries has contents.');
  await page.goto(`/${legal}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByText('Contents').filter({ visible: true })).toHaveCount(1);
  await expect(contents.locator('summary')).toBeHidden();
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link').first()).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(contents.getByText('Contents').filter({ visible: true })).toHaveCount(1);
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.locator('summary').press('Enter');
  await expect(contents.getByRole('link').first()).toBeVisible();
});
