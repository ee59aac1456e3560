/**
 * What holds for every page: no violation of axe, no sideways scrolling, no text cut off, nothing over its print, no error in the console. One page of each kind is
 * looked at on a phone as well, and at more widths; the others consist of the same parts.
 */
import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import { routes } from '../site/routes.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { addresses } from '../site/dist.ts';
import { clippedTexts, expectAccessible, overflowing, test as shared, unprintable } from './support.ts';

const kinds = pageKinds();
const paths = [
  ...new Set([...routes.filter(({ canonical }) => !canonical).map(({ path }) => path), ...kinds]),
];
/** The other articles and pages of lists: the same parts with other words. */
const others = [...addresses, '/blog/no-such-page', '/press-releases/no-such-page'].filter(
  (path) => !paths.includes(path),
);
/** Where something is most likely to be too wide for its page: the narrowest window, and the narrowest of the other layouts. */
const NARROWEST = [320, 641, 1024];
/** The narrowest of each layout, where something is most likely to be too wide for its kind, and a very wide one. */
const WIDTHS = [320, 390, 641, 768, 1024, 1280, 1920];

const test = shared.extend<{ errors: string[] }>({
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

// Axe twice and ten widths: long on a loaded machine.
test.describe.configure({ timeout: 180_000 });

/** Nothing cut off on a phone and a tablet with everything unfolded, nothing over the text of the print and nothing shut there. */
async function expectWhole(page: Page): Promise<void> {
  expect(await unprintable(page), 'printed').toEqual([]);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await clippedTexts(page), `cut off at ${width}`).toEqual([]);
  }
}

for (const path of paths) {
  const kind = kinds.includes(path);
  test(`${path} is accessible at 1280${kind ? ' and 390' : ''}, and fits from 320 to 1920`, async ({
    visitor,
    errors,
  }) => {
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto(path, { waitUntil: 'load' });
    await expectAccessible(visitor);
    for (const width of kind ? WIDTHS : NARROWEST) {
      await visitor.setViewportSize({ width, height: 900 });
      expect(await overflowing(visitor), `at ${width}`).toEqual([]);
      if (kind && width === 390) await expectAccessible(visitor);
    }
    await expectWhole(visitor);
    // The 404 page reports the missing path, as specified.
    expect(errors.filter((text) => path !== '/no-such-page' || text.startsWith('Uncaught'))).toEqual([]);
  });
}

for (const path of others)
  test(`${path} cuts off no text, and can be printed`, async ({ visitor }) => {
    await visitor.goto(path, { waitUntil: 'load' });
    await expectWhole(visitor);
  });

test('what is planted over the print, and what stays shut there, is found', async ({ page }) => {
  await page.goto('/careers');
  expect(await unprintable(page)).toEqual([]);
  await page.evaluate(() => {
    const bar = Object.assign(document.createElement('p'), { textContent: 'Over the text' });
    bar.style.position = 'fixed';
    const shut = document.createElement('details');
    const inside = Object.assign(document.createElement('p'), { textContent: 'Never seen' });
    inside.style.display = 'none';
    shut.append(Object.assign(document.createElement('summary'), { textContent: 'Shut' }), inside);
    document.querySelector('main')!.append(bar, shut);
  });
  expect(await unprintable(page)).toEqual([
    expect.stringMatching(/^fixed.*Over the text/),
    expect.stringMatching(/^shut.*Shut/),
  ]);
});

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

test('a text that its frame cuts off is found when it is unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/careers');
  expect(await clippedTexts(page)).toEqual([]);
  await page.evaluate(() => {
    const folded = document.createElement('details');
    const frame = document.createElement('div');
    const text = Object.assign(document.createElement('span'), { textContent: 'Wider than its frame' });
    frame.style.cssText = 'overflow: clip; width: 4rem; white-space: nowrap';
    frame.append(text);
    folded.append(frame);
    // A row that scrolls, in a fieldset that is as wide as the row.
    const fields = document.createElement('fieldset');
    const row = Object.assign(document.createElement('div'), {
      textContent: 'Wider than the window '.repeat(9),
    });
    row.style.cssText = 'overflow-x: auto; white-space: nowrap';
    fields.append(row);
    const outer = document.createElement('div');
    outer.style.cssText = 'overflow: clip';
    outer.append(fields);
    document.querySelector('main')!.append(folded, outer);
  });
  expect(await clippedTexts(page)).toEqual([
    expect.stringContaining('Wider than its frame'),
    expect.stringContaining('Wider than the window'),
  ]);
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
    element.lastElementChild!.append(button, text);
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
