/** What may be wrong with any page. Each function opens nothing and answers a line for each fault. */
import type { Locator, Page } from '@playwright/test';

/** Adds a style that the policy of the site would refuse as an element; '' takes it away. */
export const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = Object.assign(new CSSStyleSheet(), { isAdded: true });
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.filter((one) => !('isAdded' in one)),
      sheet,
    ];
  }, css);

/** Opens everything that is folded: details, and boxes that show a part of the page when they are ticked. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (!box.closest('form, fieldset')) box.checked = true;
  });

/** Texts that an element around them cuts off, with everything unfolded. Areas that scroll do not cut, but may be cut themselves. */
export async function clippedTexts(page: Page): Promise<string[]> {
  await unfold(page);
  return page.evaluate(() => {
    const SKIPPED = 'script, style, svg, noscript, option, [aria-hidden=true]';
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const range = document.createRange();

    /** The element that cuts off a text, if one does. */
    function clipperOf(text: Text): Element | undefined {
      range.selectNodeContents(text);
      let inner = range.getBoundingClientRect();
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { position, overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
        if (position === 'fixed') return;
        const outer = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) {
          inner = outer;
          continue;
        }
        // For screen readers only.
        if (outer.width <= 1 || outer.height <= 1) return;
        const across = inner.right > outer.right + 1 || inner.left < outer.left - 1;
        const down = inner.bottom > outer.bottom + 2 || inner.top < outer.top - 2;
        if ((across && cuts(overflowX)) || (down && cuts(overflowY) && webkitLineClamp === 'none'))
          return box;
      }
      return;
    }

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement!;
      const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || !text.data.trim() || element.closest(SKIPPED)) continue;
      const clipper = clipperOf(text);
      if (clipper)
        found.add(`${text.data.trim().slice(0, 40)} (cut by ${clipper.tagName}.${clipper.className})`);
    }
    return [...found];
  });
}

/** On paper: what stays in its place of the window and so lies over text, what nobody can open there, and text too pale or on pictures. */
export async function unprintable(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((node) =>
      node.checkVisibility(),
    );
    const isPale = (node: HTMLElement) =>
      (getComputedStyle(node).color.match(/\d+/g) ?? []).slice(0, 3).some((part) => Number(part) > 128);
    const kinds: Record<string, (node: HTMLElement) => boolean> = {
      fixed: (node) => /fixed|sticky/.test(getComputedStyle(node).position),
      shut: (node) =>
        node.matches('main details:not([open])') &&
        !node.lastElementChild!.checkVisibility({ contentVisibilityAuto: true }),
      pale: (node) =>
        node.matches('.night :is(h1, h2, h3, p, a, dt, dd, li)') &&
        node.innerText.trim() !== '' &&
        isPale(node),
      picture: (node) => node.matches('.night .fill'),
    };
    return Object.entries(kinds).flatMap(([kind, has]) =>
      all
        .filter(has)
        .map((node) => `${kind}: ${node.tagName}.${node.className} ${node.textContent.trim().slice(0, 40)}`),
    );
  });
  await page.emulateMedia({ media: null });
  return found;
}

const STATES =
  ':is(a, button, li, summary):is([aria-current], [aria-pressed=true], [aria-selected=true]), input:checked';

/** An element with what is drawn around it. */
async function picture(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const clip = { x: Math.max(x - 24, 0), y: Math.max(y - 24, 0), width: width + 48, height: height + 48 };
  return page.screenshot({ animations: 'disabled', clip });
}

/** Numbers of the elements that are shown, one of each look: what has the same tags and classes around it follows the same rules. */
const oneOfEachLook = (states: Locator): Promise<number[]> =>
  states.evaluateAll((elements) => {
    const looks = new Set<string>();
    return elements.flatMap((element, index) => {
      let look = element.getAttribute('type') ?? '';
      for (let part: Element | null = element; part; part = part.parentElement)
        look += ` ${part.tagName}.${part.className}`;
      const { width, height } = element.getBoundingClientRect();
      const isShown = width * height > 0 && element.checkVisibility({ visibilityProperty: true });
      if (!isShown || looks.has(look)) return [];
      looks.add(look);
      return [index];
    });
  });

/** States that look in forced colors as if they were not: what is only a background is gone. */
async function unmarked(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  // Heavier letters alone are no mark.
  await restyle(page, '* { font-weight: 400 !important }');
  const states = page.locator(`:is(${STATES}, [data-off])`).and(page.locator(`${within} *`));
  for (const index of await oneOfEachLook(states)) {
    const state = states.nth(index);
    // One that was turned off may have hidden others.
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
  await restyle(page, '');
  return found;
}

/** Signs that keep colors of their own and cannot be told from the ground of the system. */
const unseenSigns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const lightOf = (color: string): number => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha < 128 ? NaN : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const ground = Object.assign(document.createElement('p'), { hidden: true });
    ground.style.color = 'Canvas';
    document.body.append(ground);
    const light = lightOf(getComputedStyle(ground).color);
    ground.remove();
    const isUnseen = (element: Element, part: string): boolean => {
      const style = getComputedStyle(element, part);
      if (style.content !== '""' || style.forcedColorAdjust !== 'none') return false;
      const sides = ['top', 'right', 'bottom', 'left'].filter(
        (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
      );
      const colors = ['background-color', ...sides.map((side) => `border-${side}-color`)];
      const lights = colors.map((name) => lightOf(style.getPropertyValue(name))).filter((it) => !isNaN(it));
      return lights.length > 0 && lights.every((it) => Math.abs(it - light) < 0.3);
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['::before', '::after']
          .filter((part) => isUnseen(element, part))
          .map((part) => `${element.tagName}.${element.className}${part}`),
      );
  });

/** States and signs that forced colors, on a dark ground, take away. */
export async function lostInForcedColors(page: Page, within: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const found = [...(await unseenSigns(page)), ...(await unmarked(page, within))];
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return found;
}

/** Short words that stand letter below letter, because a long one beside them has taken the room. */
export const crushedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement!;
      // What is for screen readers only has no width.
      if (!element.checkVisibility() || element.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\d])\p{L}{3,8}(?![\p{L}\d])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2)
          found.add(`${word} in ${lines.size} lines (${element.tagName}.${element.className})`);
      }
    }
    return [...found];
  });

/** Puts long words into texts of the page: in place of every third, or of the first of each text. */
const rewrite = (page: Page, within: string, lengthened: number | 'without a break'): Promise<void> =>
  page.evaluate(
    ({ within, lengthened }) => {
      const kept = ((window as { kept?: Map<Node, string> }).kept ??= new Map<Node, string>());
      let count = Number(lengthened);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const element = text.parentElement!;
        if (!element.closest(within) || element.closest('script, style, svg, [translate=no]')) continue;
        if (!kept.has(text)) kept.set(text, text.data);
        text.data = isNaN(count)
          ? text.data.replace(/\p{L}{5,}/u, 'Wgm'.repeat(100))
          : kept
              .get(text)!
              .replace(/\p{L}{5,}/gu, (word) =>
                count++ % 3 ? `${word}en` : 'Entscheidungsunterst\u00fctzu',
              );
      }
    },
    { within, lengthened },
  );

/** As a translator into a language of compounds leaves the page: every third word has 24 letters. @param from another third */
export const lengthen = (page: Page, from = 0): Promise<void> => rewrite(page, 'body', from);

/** Words that nobody can break, where texts of editors stand. */
export const stretch = (page: Page): Promise<void> =>
  rewrite(
    page,
    '.prose, .neighbours b, .entry p, article :is(h1, h2, .lede, .label, .news-excerpt)',
    'without a break',
  );
