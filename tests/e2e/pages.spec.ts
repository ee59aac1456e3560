/** What holds for every page: no violation of axe, no sideways scrolling, no error in the console. */
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { routes } from '../site/routes.ts';
import { expectAccessible, overflowing } from './support.ts';

const paths = [...routes.filter(({ canonical }) => !canonical).map(({ path }) => path), '/no-such-page'];

const test = base.extend<{ errors: string[] }, { visitor: Page }>({
  // The tests of a worker share a page: a context of its own for each costs a fifth more processor time, for axe is compiled anew.
  visitor: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL!, reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  /** Exceptions and errors in the console while the test runs. */
  errors: async ({ visitor }, use) => {
    const errors: string[] = [];
    const thrown = (error: Error) => errors.push(`Uncaught ${String(error)}`);
    const said = (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(message.text());
    };
    visitor.on('pageerror', thrown).on('console', said);
    await use(errors);
    visitor.off('pageerror', thrown).off('console', said);
  },
});

for (const path of paths) {
  test(`${path} is accessible at 1280 and 390, and fits from 320 to 1920`, async ({ visitor, errors }) => {
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto(path, { waitUntil: 'load' });
    await expectAccessible(visitor);
    for (const width of [320, 360, 390, 640, 641, 768, 1024, 1440, 1920]) {
      await visitor.setViewportSize({ width, height: 900 });
      expect(await overflowing(visitor), `at ${width}`).toEqual([]);
      if (width === 390) await expectAccessible(visitor);
    }
    // The 404 page reports the missing path, as specified.
    expect(errors.filter((text) => path !== '/no-such-page' || text.startsWith('Uncaught'))).toEqual([]);
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

test('an error in the console is found', async ({ visitor, errors }) => {
  await visitor.goto('/careers');
  await visitor.evaluate(() => console.error('planted'));
  await expect.poll(() => errors).toEqual(['planted']);
});
