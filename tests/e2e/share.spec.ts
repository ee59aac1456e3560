/** The share button: the system's sheet where there is one, else the clipboard. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support.ts';

const button = (page: Page) => page.locator('button.share').first();
const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);

/** Stands in for the browser's share sheet (`none`, or fails with the error's name) and its clipboard. */
async function open(page: Page, sheet: 'none' | (string & {})) {
  await page.addInitScript((kind) => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const share = async (data: ShareData) => {
      calls.push(['share', data.url, data.title]);
      throw new DOMException('no', kind);
    };
    Object.defineProperty(navigator, 'share', { value: kind === 'none' ? undefined : share });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void calls.push(['copy', text]) },
    });
  }, sheet);
  await page.goto('/resources');
}

test('copies where there is no sheet, says so for 2 s, and keeps its size', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page, 'none');
  // The button is measured below.
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  await page.clock.pauseAt(60_000);
  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveAccessibleName(/^Share: ./);
  const { width, height } = (await button(page).boundingBox())!;
  // The first click hydrates the island and is replayed exactly once.
  await button(page).click();
  await expect(button(page)).toHaveAccessibleName(/^Copied!/);
  await expect(page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' })).toBeVisible();
  const address = await page.evaluate(() => location.origin);
  expect(await calls(page)).toEqual([['copy', expect.stringContaining(`${address}/resources#`)]]);
  expect(await button(page).boundingBox()).toMatchObject({ width, height });
  await page.clock.runFor(1999);
  await expect(button(page)).toHaveAccessibleName(/^Copied!/);
  await page.clock.runFor(1);
  await expect(button(page)).toHaveAccessibleName(/^Share/);
  await page.clock.resume();
  await expectAccessible(page, '.share-block');
});

test('uses the sheet where there is one, by keyboard; cancelled, it does nothing, and opens again', async ({
  page,
}) => {
  await open(page, 'AbortError');
  await button(page).focus();
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await calls(page)).length).toBe(count);
  }
  expect((await calls(page))[0]).toEqual([
    'share',
    expect.stringContaining('/resources#'),
    expect.any(String),
  ]);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});
