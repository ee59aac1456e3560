/** Share buttons (the system's sheet where there is one, else the clipboard), and the toasts that say what became of it. */
import { expect, test, type Page } from '@playwright/test';
import { lengthen } from './faults.ts';
import { expectAccessible, overflowing } from './support.ts';

const toasts = (page: Page) => page.locator('.toast');
const share = (page: Page, index = 0) => page.locator('button.share').nth(index);
const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);

/** A page whose clipboard or share sheet does as told, with its clock in our hands. */
async function open(page: Page, device: 'copies' | 'fails' | 'sheet') {
  await page.addInitScript((does) => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const cancel = async ({ url, title }: ShareData) => {
      calls.push(['share', url, title]);
      throw new DOMException('no', 'AbortError');
    };
    const writeText = async (text: string) => {
      if (does === 'fails') throw new Error('denied');
      calls.push(['copy', text]);
    };
    Object.defineProperty(navigator, 'share', { value: does === 'sheet' ? cancel : undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, device);
  await page.clock.install({ time: 0 });
  await page.goto('/resources');
  // In the page from the start, and empty.
  for (const role of ['status', 'alert'])
    await expect(page.locator(`[data-toasts] > [role="${role}"]`)).toHaveText('');
  // A button is measured below.
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  await page.clock.pauseAt(60_000);
}

test('copies where there is no sheet, says so for 2 s, and keeps its size', async ({ page }) => {
  await open(page, 'copies');
  const button = share(page);
  await button.scrollIntoViewIfNeeded();
  await expect(button).toHaveAccessibleName(/^Share: ./);
  const { width, height } = (await button.boundingBox())!;
  // The first click hydrates the island and is replayed exactly once.
  await button.click();
  await expect(button).toHaveAccessibleName(/^Copied!/);
  await expect(page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' })).toBeVisible();
  const { origin } = new URL(page.url());
  expect(await calls(page)).toEqual([['copy', expect.stringContaining(`${origin}/resources#`)]]);
  expect(await button.boundingBox()).toMatchObject({ width, height });
  await page.clock.runFor(1999);
  await expect(button).toHaveAccessibleName(/^Copied!/);
  await page.clock.runFor(1);
  await expect(button).toHaveAccessibleName(/^Share/);
  // A toast whose place a translator has changed takes nothing with it.
  await toasts(page).evaluate((toast) => toast.remove());
  await page.clock.runFor(5_000);
  await expect(page.locator('.island-error')).toHaveCount(0);
  await share(page, 1).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.resume();
  await expectAccessible(page, '.share-block');
});

test('uses the sheet where there is one, by keyboard; cancelled, it does nothing, and opens again', async ({
  page,
}) => {
  await open(page, 'sheet');
  await share(page).focus();
  const sheet = ['share', expect.stringContaining('/resources#'), expect.any(String)];
  for (const opened of [[sheet], [sheet, sheet]]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => calls(page)).toEqual(opened);
  }
  await expect(toasts(page)).toHaveCount(0);
  await expect(share(page)).toBeFocused();
});

test('three are visible, each leaves after 4 s, the oldest gives way to a fourth', async ({ page }) => {
  await open(page, 'copies');
  for (let index = 0; index < 4; index++) {
    await share(page, index).click();
    // The button's island loads first, in real time. The button says so in the moment in which the toast's clock starts;
    // the number of toasts does not tell that a fourth took the place of the first.
    await expect(share(page, index)).toHaveAttribute('aria-label', /Copied!/);
    await expect(toasts(page)).toHaveCount(Math.min(index + 1, 3));
    await page.clock.runFor(500);
  }
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

test('pointer and focus hold them, the button dismisses; failures are alerts; on a phone they are full width', async ({
  page,
}) => {
  await open(page, 'fails');
  await share(page).click();
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
  await page.setViewportSize({ width: 390, height: 844 });
  const box = (await toasts(page).boundingBox())!;
  expect([box.x, box.width]).toEqual([0, 390]);
  await page.setViewportSize({ width: 320, height: 700 });
  await lengthen(page);
  expect(await overflowing(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  // Back to what had the focus before.
  await expect(share(page, 1)).toBeFocused();
});
