/** Pages as visitors adapt them: text spaced out (WCAG 1.4.12), colors of their own, a language of long words. Each kind of page is opened once. */

import { pageKinds } from '../support/page-kinds.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { clippedTexts, crushedWords, fontsShown, overflowing, test } from './support.ts';

/** What WCAG asks a page to bear. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const STATES =
  ':is(a, button, li, summary):is([aria-current], [aria-pressed=true], [aria-selected=true]), input:checked';

/** An element with what is drawn around it. */
async function picture(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const clip = { x: Math.max(x - 24, 0), y: Math.max(y - 24, 0), width: width + 48, height: height + 48 };
  return page.screenshot({ animations: 'disabled', clip });
}

/** States that look in these colors as if they were not: what is only a background is gone. */
async function unmarked(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  const states = page.locator(`:is(${STATES}, [data-off])`).and(page.locator(`${within} *`));
  for (let index = 0; index < (await states.count()); index += 1) {
    const state = states.nth(index);
    if (!(await state.isVisible())) continue;
    // A radio may lie unseen over its label.
    const place = state.locator('xpath=ancestor-or-self::*[self::label or not(self::input)][1]');
    const marked = await picture(page, place);
    await state.evaluate((element) => {
      for (const name of ['aria-current', 'aria-pressed', 'aria-selected']) element.removeAttribute(name);
      if (element instanceof HTMLInputElement) element.checked = false;
      element.setAttribute('data-off', '');
    });
    if (marked.equals(await picture(page, place)))
      found.push(await state.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
  }
  return found;
}

/** As a translator into a language of compounds leaves the page: every third word has 24 letters. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let count = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement!.closest('script, style, svg, [translate=no]')) continue;
      text.data = text.data.replace(/\p{L}{5,}/gu, (word) =>
        count++ % 3 ? `${word}en` : 'Entscheidungsunterst\u00fctzu',
      );
    }
  });

for (const path of pageKinds())
  test(`${path} bears spaced text, other colors and long words`, async ({ unboundVisitor: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await fontsShown(page);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    // The header is the same on all of them.
    expect.soft(await unmarked(page, path === '/about' ? 'body' : 'main'), 'in forced colors').toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    const style = await page.addStyleTag({ content: SPACED });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `spaced at ${width}`).toEqual([]);
      expect.soft(await clippedTexts(page), `spaced at ${width}`).toEqual([]);
    }
    await style.evaluate((element) => (element as Element).remove());
    await lengthen(page);
    expect.soft(await overflowing(page), 'long words at 320').toEqual([]);
    expect.soft(await crushedWords(page), 'beside long words at 320').toEqual([]);
  });
