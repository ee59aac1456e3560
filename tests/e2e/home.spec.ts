import { expect, test } from '@playwright/test';
import type { Claim } from '../../src/content/schemas/claims.ts';
import type { Home } from '../../src/content/schemas/home.ts';
import type { Industry } from '../../src/content/schemas/industries.ts';
import { entryIds, readEntry } from '../support/content.ts';
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
  const figure = page.locator('.atlas').getByText(label);
  await figure.scrollIntoViewIfNeeded();
  // Sections that come into the window get their own height in the next frame.
  await fontsShown(page);
  const place = (await figure.boundingBox())!;
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(page).toHaveURL(href);
});

test('an unknown address is logged to the console', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(lines.some((line) => line.includes('/no/such/page'))).toBe(true);
});

/** Industries with a case to decide. */
const withCase = entryIds('industries')
  .filter((id) => (readEntry('industries', id) as Partial<Industry>).example)
  .map((id) => `/solutions/${id}`);

for (const [javaScriptEnabled, ...paths] of [
  [true, '/', ...withCase.slice(0, 1)],
  [false, '/', ...withCase.slice(1, 2)],
] as const)
  test.describe(`one case to decide ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('each answer leaves one line, and can be taken back; nothing moves', async ({ page }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          const panel = page.getByRole('figure').filter({ has: page.locator('.decision') });
          const again = panel.locator('[type=reset]');
          const line = panel.locator('.trail li').last();
          const height = async () => (await panel.locator('form').boundingBox())!.height;
          await panel.scrollIntoViewIfNeeded();
          await expect(again).toBeHidden();
          const pending = await line.innerText();
          const before = await height();
          for (const radio of await panel.getByRole('radio').all()) {
            await radio.check();
            expect(await line.innerText()).not.toBe(pending);
            expect(await height()).toBe(before);
            await again.click();
            expect(await line.innerText()).toBe(pending);
            await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
          }
        });
    });
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
    expect(end, `at ${width}`).toBeLessThan(1.5 * height);
  }
});
