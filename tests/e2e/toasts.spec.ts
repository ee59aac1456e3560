/** Toasts, as they are raised by the share buttons and the form of /resources. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support.ts';

const toasts = (page: Page) => page.locator('.toast');
const share = (page: Page, index: number) => page.locator('button.share').nth(index);

/** A page on which copying fails or works as told, with its clock in our hands. */
async function open(page: Page, copy: 'works' | 'fails') {
  await page.addInitScript((works) => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => (works ? undefined : Promise.reject(new Error('denied'))) },
    });
  }, copy === 'works');
  await page.clock.install({ time: 0 });
  await page.goto('/resources');
  // In the page from the start, and empty.
  await expect(page.locator('[data-toasts] > [role="status"]')).toHaveText('');
  await expect(page.locator('[data-toasts] > [role="alert"]')).toHaveText('');
  await page.clock.pauseAt(60_000);
}

test('three are visible, each leaves after 4 s, the oldest gives way to a fourth', async ({ page }) => {
  await open(page, 'works');
  for (let index = 0; index < 4; index++) {
    await share(page, index).click();
    // The button's island loads first, in real time. The button says so in the moment in which the toast's clock starts;
    // the number of toasts does not tell that a fourth took the place of the first.
    await expect(share(page, index)).toHaveAttribute('aria-label', /Copied!/);
    await expect(toasts(page)).toHaveCount(Math.min(index + 1, 3));
    await page.clock.runFor(500);
  }
  await expect(page.locator('[role="status"] > .toast')).toHaveCount(3);
  const box = (await toasts(page).last().boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(1280 - 60);
  expect(box.y + box.height).toBeGreaterThan(800 - 40);
  // Shown at 500, 1000 and 1500 ms; it is 2000 now.
  await page.clock.runFor(2499);
  await expect(toasts(page)).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test('pointer and focus hold them; the button dismisses; failures are alerts', async ({ page }) => {
  await open(page, 'fails');
  await share(page, 0).click();
  await share(page, 1).click();
  await expect(page.locator('[role="alert"] > .toast b').first()).toHaveText('Failed to copy link');
  await page.clock.runFor(3000);
  await toasts(page).first().hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(2);
  await toasts(page).first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(1);
  // The pointer leaves, but the focus went on to the neighbour and holds it.
  await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.resume();
  await expectAccessible(page, '[data-toasts]');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  // Back to what had the focus before.
  await expect(share(page, 1)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('full width, and a tap on the button dismisses', async ({ page }) => {
    await open(page, 'works');
    await share(page, 0).tap();
    await expect(toasts(page)).toHaveCount(1);
    const box = (await toasts(page).boundingBox())!;
    expect([box.x, box.width]).toEqual([0, 390]);
    await page.getByRole('button', { name: 'Dismiss' }).tap();
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('a toast whose place was changed under it by a translator takes nothing with it', async ({ page }) => {
  await open(page, 'works');
  await share(page, 0).click();
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).evaluate((toast) => toast.remove());
  await page.clock.runFor(5_000);
  await expect(page.locator('.island-error')).toHaveCount(0);
  await share(page, 1).click();
  await expect(toasts(page)).toHaveCount(1);
});
