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
/** Where something is most likely to be too wide or cut off: the narrowest window, a phone, and the narrowest of the other layouts. */
const NARROWEST = [320, 390, 768, 1024];
/** The narrowest of each layout, where something is most likely to be too wide for its kind, and a very wide one. */
const WIDTHS = [320, 390, 641, 768, 1024, 1280, 1920];
/** Where texts are looked at whether they are cut off: a phone and a tablet. */
const CUTTING = [390, 768];

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

/** Nothing over the text of the print and nothing shut there; no sideways scrolling, and nothing cut off with everything unfolded. */
async function expectWhole(page: Page, widths: readonly number[], accessibleAt?: number): Promise<void> {
  expect(await unprintable(page), 'printed').toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `at ${width}`).toEqual([]);
    if (width === accessibleAt) await expectAccessible(page);
    if (CUTTING.includes(width)) expect(await clippedTexts(page), `cut off at ${width}`).toEqual([]);
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
    await expectWhole(visitor, kind ? WIDTHS : NARROWEST, kind ? 390 : undefined);
    // The 404 page reports the missing path, as specified.
    expect(errors.filter((text) => path !== '/no-such-page' || text.startsWith('Uncaught'))).toEqual([]);
  });
}

for (const path of others)
  test(`${path} cuts off no text, and can be printed`, async ({ visitor }) => {
    await visitor.goto(path, { waitUntil: 'load' });
    await expectWhole(visitor, CUTTING);
  });

test('each fault of a page is found that is planted in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/careers');
  await page.evaluate(() => {
    const add = (tag: string, style: string, text = '', parent = document.querySelector('main')!) => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      element.style.cssText = style;
      parent.append(element);
      return element;
    };
    add('p', 'position: fixed', 'Over the text');
    const shut = add('details', '');
    add('summary', '', 'Shut', shut);
    add('p', 'display: none', 'Never seen', shut);
    add(
      'span',
      'white-space: nowrap',
      'Wider than its frame',
      add('div', 'overflow: clip; width: 4rem', '', add('details', '')),
    );
    // A row that scrolls, in a fieldset that is as wide as the row.
    const fields = add('fieldset', '', '', add('div', 'overflow: clip'));
    add('div', 'overflow-x: auto; white-space: nowrap', 'Wider than the window '.repeat(9), fields);
    Object.assign(add('img', 'max-width: none; width: 800px'), { src: '/favicon.svg' });
  });
  expect(await unprintable(page)).toEqual([
    expect.stringMatching(/^fixed.*Over the text/),
    expect.stringMatching(/^shut.*Shut/),
  ]);
  expect(await overflowing(page)).toContainEqual(expect.stringContaining('img'));
  expect(await clippedTexts(page)).toEqual([
    expect.stringContaining('Wider than its frame'),
    expect.stringContaining('Wider than the window'),
  ]);
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
