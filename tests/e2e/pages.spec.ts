/**
 * What holds for every page, in one visit: no violation of axe, no sideways scrolling, no text cut off, over other text or too faint on a
 * picture, nothing over its print, no error in the console; and as visitors adapt it: text spaced out (WCAG 1.4.12), a language of long
 * words. A page of each kind is also seen on a phone, at every layout and in colors of the visitor's own.
 */
import { expect, type Page } from '@playwright/test';
import { addresses } from '../site/dist.ts';
import { routes } from '../site/routes.ts';
import { findOverlaps } from '../support/layout.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { sharing } from '../support/shared-page.ts';
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
import { expectAccessible, fontsShown, overflowing, problemsOf } from './support.ts';

const test = sharing({ reducedMotion: 'reduce' });
const kinds = pageKinds();
const paths = [
  ...new Set([...routes.filter(({ canonical }) => !canonical).map(({ path }) => path), ...kinds]),
];
/** The other articles and pages of lists: the same parts with other words. */
const others = [...addresses, '/blog/no-such-page', '/press-releases/no-such-page'].filter(
  (path) => !paths.includes(path),
);
/** The page without what is the same on all of them. */
const OWN = { exclude: ['.site-header', '.site-footer'] };
/** The narrowest of each layout, where something is most likely to be too wide for its kind, and a very wide one: those not asked below. */
const LAYOUTS = [641, 1024, 1920];
/** What WCAG asks a page to bear. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

// Axe twice and many widths: long on a loaded machine.
test.describe.configure({ timeout: 180_000 });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function open(page: Page, path: string, width = 1280): Promise<void> {
  await resize(page, width);
  await page.goto(path);
  await fontsShown(page);
}

/** Faults, by what is said of them. */
const FAULTS = {
  wide: overflowing,
  'over each other': (page: Page) => page.evaluate(findOverlaps),
  faint: faintLines,
  // Unfolds the page, and is asked last.
  'cut off': clippedTexts,
};

async function expectNone(
  page: Page,
  faults: (keyof typeof FAULTS)[],
  widths: number[],
  situation = '',
): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    for (const fault of faults)
      expect.soft(await FAULTS[fault](page), `${situation}${fault} at ${width}`).toEqual([]);
  }
}

for (const path of paths) {
  const isKind = kinds.includes(path);
  test(`${path} is accessible, whole and legible, and bears what visitors change`, async ({ visitor }) => {
    await open(visitor, path);
    await expectAccessible(visitor, isKind ? 'html' : OWN);
    await expectNone(visitor, ['wide', 'over each other', 'faint'], [1440, 390]);
    if (isKind) await expectAccessible(visitor, path === '/about' ? 'html' : OWN);
    expect.soft(await unprintable(visitor), 'printed').toEqual([]);
    if (isKind) {
      await expectNone(visitor, ['wide'], LAYOUTS);
      // The header is the same on all of them.
      const within = path === '/about' ? 'body' : 'main';
      expect.soft(await lostInForcedColors(visitor, within), 'in forced colors').toEqual([]);
    }
    await expectNone(visitor, ['wide', 'cut off'], isKind ? [768, 390] : [768]);
    await restyle(visitor, SPACED);
    await expectNone(visitor, ['wide', 'cut off'], [1280, 320], 'spaced, ');
    await restyle(visitor, '');
    // In a language of long words. The other pages have the parts of a kind.
    for (const from of isKind ? [2, 1, 0] : [0]) {
      await lengthen(visitor, from);
      await expectNone(visitor, ['wide'], [320], `long words from ${from}, `);
    }
    expect.soft(await crushedWords(visitor), 'beside long words at 320').toEqual([]);
    if (isKind) {
      await stretch(visitor);
      await expectNone(visitor, ['wide'], [320], 'words without a break, ');
    }
    // The 404 page reports the missing path, as the browser does.
    const missing = path === '/no-such-page' ? Array(2).fill(expect.stringContaining(path)) : [];
    expect(await problemsOf(visitor, 'since-navigation')).toEqual(missing);
  });
}

test('the other articles and lists are whole on a phone', async ({ visitor }) => {
  for (const path of others) {
    await open(visitor, path, 320);
    await expectNone(visitor, ['wide', 'over each other', 'cut off'], [320], `${path} `);
  }
});

test('each fault of a page is found that is planted in it', async ({ visitor: page }) => {
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
  expect(await problemsOf(page, 'since-navigation')).toEqual([expect.stringContaining('planted')]);
  expect(await unprintable(page)).toEqual([
    expect.stringMatching(/^fixed.*Over the text/),
    expect.stringMatching(/^shut.*Shut/),
    expect.stringMatching(/^pale.*Pale/),
  ]);
  // Once the picture is there.
  await expect.poll(() => overflowing(page)).toContainEqual(expect.stringContaining('img'));
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
