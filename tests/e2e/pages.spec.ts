/** What holds for every page: no violation of axe, no sideways scrolling, no error in the console. */
import { expect, test } from '@playwright/test';
import { routes } from '../site/routes.ts';
import { expectAccessible, overflowing } from './support.ts';

const paths = [...routes.filter(({ canonical }) => !canonical).map(({ path }) => path), '/no-such-page'];

for (const path of paths) {
  test(`${path} is accessible at 1280 and 390, and fits from 320 to 1920`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The 404 page reports the missing path, as specified.
      if (message.type() === 'error' && path !== '/no-such-page') errors.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'load' });
    await expectAccessible(page);
    for (const width of [320, 360, 390, 640, 641, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `at ${width}`).toEqual([]);
      if (width === 390) await expectAccessible(page);
    }
    expect(errors).toEqual([]);
  });
}

test('a planted element that is too wide, and one that axe refuses, are found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/careers');
  await page.evaluate(() => {
    const picture = Object.assign(document.createElement('img'), {
      width: 800,
      height: 10,
      src: '/favicon.svg',
    });
    document.querySelector('main')!.append(picture);
    picture.style.maxWidth = 'none';
    picture.style.width = '800px';
  });
  expect(await overflowing(page)).toEqual([expect.stringContaining('img')]);
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});

test('what axe refuses inside an open dialog is found, and is not the fault of the page behind it', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('a[data-dialog]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(page, 'dialog[open]');
  await dialog.evaluate((element) => {
    const button = document.createElement('button');
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    text.style.color = '#ddd';
    element.firstElementChild!.append(button, text);
  });
  for (const rule of [/button-name/, /color-contrast/])
    await expect(expectAccessible(page, 'dialog[open]')).rejects.toThrow(rule);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});
