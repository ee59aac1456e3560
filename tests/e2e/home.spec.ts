import { expect, test } from '@playwright/test';
import type { Claim } from '../../src/content/schemas/claims.ts';
import type { Home } from '../../src/content/schemas/home.ts';
import { isSample, readEntry } from '../support/content.ts';
import { expectAccessible, fontsShown, still } from './support.ts';

test.use(still);

test('the whole of an industry sheet and of the hero bar is a link', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('main').getByRole('link', { name: /See ILLUMINATE/ });
  const box = (await bar.boundingBox())!;
  await page.mouse.click(box.x + 60, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/illuminate$/);
  await page.goBack();
  // Until then the browser may still scroll to where the page was left.
  await fontsShown(page);
  const { cards } = (readEntry('home', 'home') as Home).industries;
  const { claim, href } = cards.at(-1)!;
  const { label } = readEntry('claims', claim) as Claim;
  const figure = page.locator('.industry-cards').getByText(label);
  await figure.scrollIntoViewIfNeeded();
  // Sections that come into the window get their own height in the next frame.
  await fontsShown(page);
  const place = (await figure.boundingBox())!;
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(page).toHaveURL(href);
});

test('the case is decided by keyboard, within one and a half screens', async ({ page }) => {
  await page.goto('/');
  await fontsShown(page);
  const radio = (index: number) => page.locator('.decision').getByRole('radio').nth(index);
  await radio(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(1)).toBeChecked();
  const again = page.locator('.decision [type=reset]');
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(radio(1)).not.toBeChecked();
  await expectAccessible(page, '.decision');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const end = await radio(2).evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
    // A company's words may be longer than the demo's.
    expect(end, `at ${width}`).toBeLessThan((isSample ? 1.5 : 1.75) * height);
  }
});
