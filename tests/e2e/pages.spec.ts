/**
 * What holds for every page, in one visit: no violation of axe, no sideways scrolling, no text cut off, over other text or too faint on a
 * picture, nothing over its print, no error in the console; and as visitors adapt it: text spaced out (WCAG 1.4.12), a language of long
 * words. A page of each kind is also seen on a phone, at every layout and in colors of the visitor's own.
 */
import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import { addresses } from '../site/dist.ts';
import { routes } from '../site/routes.ts';
import { findOverlaps } from '../support/layout.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { faintLines } from './faint-text.ts';
import {
  clippedTexts,
  crushedWords,
  lengthen,
  lostInForcedColors,
  restyle,
  stretch,
  unprintable,
} from './faults.ts';
import { expectAccessible, fontsShown, overflowing, test as shared } from './support.ts';

const kinds = pageKinds();
const paths = [
  ...new Set([...routes.filter(({ canonical }) => !canonical).map(({ path }) => path), ...kinds]),
];
/** The other articles and pages of lists: the same parts with other words. */
const others = [...addresses, '/blog/no-such-page', '/press-releases/no-such-page'].filter(
  (path) => !paths.includes(path),
);
/** The narrowest of each layout, where something is most likely to be too wide for its kind, and a very wide one. */
const LAYOUTS = [1920, 1280, 1024, 768, 641, 320];
/** What WCAG asks a page to bear. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

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

// Axe twice and many widths: long on a loaded machine.
test.describe.configure({ timeout: 180_000 });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function open(page: Page, path: string): Promise<void> {
  await resize(page, 1280);
  await page.goto(path, { waitUntil: 'load' });
  await fontsShown(page);
}

/** Nothing sticks out of the window, lies over other words or is too faint for the picture behind it. */
async function expectLaidOut(page: Page, width: number): Promise<void> {
  await resize(page, width);
  expect.soft(await overflowing(page), `wide at ${width}`).toEqual([]);
  expect.soft(await page.evaluate(findOverlaps), `over each other at ${width}`).toEqual([]);
  expect.soft(await faintLines(page), `faint at ${width}`).toEqual([]);
}

/** Last of all: it unfolds the page. */
async function expectWhole(page: Page, widths: number[], what = ''): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect.soft(await overflowing(page), `${what}wide at ${width}`).toEqual([]);
    expect.soft(await clippedTexts(page), `${what}cut off at ${width}`).toEqual([]);
  }
}

/** With the text that WCAG asks a page to bear, and in a language of long words. */
async function expectSpaced(page: Page): Promise<void> {
  await restyle(page, SPACED);
  await expectWhole(page, [1280, 320], 'spaced, ');
  await restyle(page, '');
  for (const from of [2, 1, 0]) {
    await lengthen(page, from);
    expect.soft(await overflowing(page), `long words at 320, from ${from}`).toEqual([]);
  }
  expect.soft(await crushedWords(page), 'beside long words at 320').toEqual([]);
}

for (const path of paths) {
  const isKind = kinds.includes(path);
  test(`${path} is accessible, whole and legible, and bears what visitors change`, async ({
    visitor,
    errors,
  }) => {
    await open(visitor, path);
    await expectAccessible(visitor);
    await expectLaidOut(visitor, 1440);
    await expectLaidOut(visitor, 390);
    if (isKind) await expectAccessible(visitor);
    expect.soft(await unprintable(visitor), 'printed').toEqual([]);
    if (isKind)
      for (const width of LAYOUTS) {
        await resize(visitor, width);
        expect.soft(await overflowing(visitor), `wide at ${width}`).toEqual([]);
      }
    if (isKind) {
      await resize(visitor, 1280);
      // The header is the same on all of them.
      const within = path === '/about' ? 'body' : 'main';
      expect.soft(await lostInForcedColors(visitor, within), 'in forced colors').toEqual([]);
    }
    await expectWhole(visitor, isKind ? [768, 390] : [768, 320]);
    await expectSpaced(visitor);
    if (isKind) {
      await stretch(visitor);
      expect.soft(await overflowing(visitor), 'words without a break at 320').toEqual([]);
    }
    // The 404 page reports the missing path, as specified.
    expect(errors.filter((text) => path !== '/no-such-page' || text.startsWith('Uncaught'))).toEqual([]);
  });
}

test('the other articles and lists are whole on a phone', async ({ visitor }) => {
  await resize(visitor, 320);
  for (const path of others) {
    await visitor.goto(path);
    await fontsShown(visitor);
    expect.soft(await overflowing(visitor), `${path} wide`).toEqual([]);
    expect.soft(await visitor.evaluate(findOverlaps), `${path} over each other`).toEqual([]);
    expect.soft(await clippedTexts(visitor), `${path} cut off`).toEqual([]);
  }
});

test('each fault of a page is found that is planted in it', async ({ visitor: page, errors }) => {
  await page.goto('/careers');
  await resize(page, 390);
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
    const night = Object.assign(add('div', ''), { className: 'night' });
    add('p', 'color: #eee !important', 'Pale', night);
    add('p', 'margin-top: -1.2em', 'Over it', night);
    const clip = add('div', 'overflow: clip; width: 4rem', '', add('details', ''));
    add('span', 'white-space: nowrap', 'Wider than its frame', clip);
    // A row that scrolls, in a fieldset that is as wide as the row.
    const fields = add('fieldset', '', '', add('div', 'overflow: clip'));
    add('div', 'overflow-x: auto; white-space: nowrap', 'Wider than the window '.repeat(9), fields);
    Object.assign(add('img', 'max-width: none; width: 800px'), { src: '/favicon.svg' });
    add('i', 'forced-color-adjust: none', '').id = 'sign';
    add('button', 'all: unset; background: #eee', 'Pressed').setAttribute('aria-pressed', 'true');
    console.error('planted');
  });
  expect(errors).toEqual(['planted']);
  expect(await unprintable(page)).toEqual([
    expect.stringMatching(/^fixed.*Over the text/),
    expect.stringMatching(/^shut.*Shut/),
    expect.stringMatching(/^pale.*Pale/),
  ]);
  expect(await overflowing(page)).toContainEqual(expect.stringContaining('img'));
  expect((await page.evaluate(findOverlaps)).join()).toContain('"Pale"');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  expect(await clippedTexts(page)).toEqual([
    expect.stringContaining('Wider than its frame'),
    expect.stringContaining('Wider than the window'),
  ]);
  await restyle(page, '#sign::before { content: ""; border: 2px solid #111 }');
  const lost = (await lostInForcedColors(page, 'main')).join();
  expect(lost).toContain('I.::before');
  expect(lost).toContain('<button');
});

test('text that is too faint for its picture, and words that do not break, are found', async ({
  visitor: page,
}) => {
  await open(page, '/illuminate');
  await page.locator('h1').evaluate((title) => {
    for (const part of [title, ...title.querySelectorAll<HTMLElement>('*')])
      part.style.setProperty('color', 'rgb(96 108 108)', 'important');
  });
  await resize(page, 1440);
  const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
  const words = plain(await page.locator('h1').innerText());
  const faint = (await faintLines(page)).map((line) => plain(/'(.*)'/.exec(line)![1]!));
  expect(faint.length).toBeGreaterThan(0);
  for (const line of faint) expect(words).toContain(line);
  const article = kinds.find((path) => path.startsWith('/blog/'))!;
  await open(page, article);
  await stretch(page);
  await restyle(page, '* { overflow-wrap: normal !important; word-break: normal !important }');
  await resize(page, 320);
  expect(await overflowing(page)).not.toEqual([]);
});

test('what axe refuses inside an open dialog is found, and is not the fault of the page behind it', async ({
  visitor: page,
}) => {
  await open(page, '/about');
  await page.locator('a[data-dialog]').first().click();
  await expectAccessible(page);
  await page.getByRole('dialog').evaluate((element) => {
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    text.style.color = '#ddd';
    element.lastElementChild!.append(document.createElement('button'), text);
  });
  for (const rule of [/button-name/, /color-contrast/])
    await expect(expectAccessible(page, 'dialog[open]')).rejects.toThrow(rule);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('a title and an excerpt in Arabic begin at the right edge', async ({ visitor: page }) => {
  await open(
    page,
    kinds.find((path) => path.startsWith('/press-releases/') && !path.includes('/page/'))!,
  );
  for (const selector of ['h1', '.lede']) {
    const [toTheRight, toTheLeft] = await page.locator(selector).evaluate((box) => {
      box.textContent = 'مرحبا';
      const range = document.createRange();
      range.selectNodeContents(box);
      const [words, edges] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return [Math.round(edges.right - words.right), words.left - edges.left];
    });
    expect(toTheRight, selector).toBeLessThanOrEqual(1);
    expect(toTheLeft, selector).toBeGreaterThan(40);
  }
});
