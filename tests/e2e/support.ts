import { globSync, readFileSync } from 'node:fs';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';

/** The built site on Cloudflare's own server, for what it sends: the others ask a plain file server. */
export const cloudflare = process.env['CLOUDFLARE_ADDRESS'] ?? process.env['SITE_ADDRESS'] ?? '';

/**
 * For specs about what a page does, not how it moves: a tenth less processor time. Motion is the matter of hero, transitions,
 * agent-run, faq, toasts and header, and stays on in journeys, islands and home.
 */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const shared =
  (options: { bypassCSP?: boolean } = {}) =>
  async (
    { browser }: { browser: Browser },
    use: (page: Page) => Promise<void>,
    { project }: { project: { use: { baseURL?: string } } },
  ) => {
    const page = await browser.newPage({
      baseURL: project.use.baseURL!,
      reducedMotion: 'reduce',
      ...options,
    });
    await use(page);
    await page.close();
  };

/**
 * For tests that open many pages and leave nothing behind: those of a worker share a page. A context of its own for each costs
 * a fifth more processor time. Their specs share this object, for each with fixtures of workers needs workers of its own.
 */
export const test = base.extend<object, { visitor: Page; unboundVisitor: Page }>({
  visitor: [shared(), { scope: 'worker' }],
  /** Not bound by the site's policy, which refuses a style that a test adds. */
  unboundVisitor: [shared({ bypassCSP: true }), { scope: 'worker' }],
});

/** WCAG 2.2 A and AA plus best practices; prints each violation with its elements. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await violations(page, { tags, ...(within && { within }) })).toEqual([]);
}

/** If the page scrolls sideways: how far, and elements that stick out of it at the right (there are none where it is what a rule draws). */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${scrollWidth - width} px`, ...outside];
  });

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

/** What stays in its place of the window while the page is printed, and so lies over text, and what nobody can open on paper. */
export async function unprintable(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((node) =>
      node.checkVisibility(),
    );
    const fixed = all.filter((node) => ['fixed', 'sticky'].includes(getComputedStyle(node).position));
    const shut = all.filter(
      (node) =>
        node.matches('main details:not([open])') &&
        !node.lastElementChild!.checkVisibility({ contentVisibilityAuto: true }),
    );
    const line = (what: string) => (node: HTMLElement) =>
      `${what}: ${node.tagName}.${node.className} ${node.textContent.trim().slice(0, 40)}`;
    return [...fixed.map(line('fixed')), ...shut.map(line('shut'))];
  });
  await page.emulateMedia({ media: null });
  return found;
}

/** Waits until the text has its fonts, which come after the first paint (src/ui/first-paint/first-paint.ts), and that was painted. */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  await framesPainted(page);
}

/** Waits until what has changed is laid out and painted. */
const framesPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Copies the entries into the page's own folder, which the form editor then opens: no test may choose one in a dialog. @param base address of another server */
export async function openCopy(page: Page, base = ''): Promise<void> {
  const files = Object.fromEntries(
    globSync('src/content/*/**/*.{yaml,md}').map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    Object.assign(FileSystemDirectoryHandle.prototype, {
      requestPermission: () => Promise.resolve('granted'),
    });
  });
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(entries)) {
      const parts = path.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(parts.at(-1)!, { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, files);
  await page.goto(`${base}/desk/edit`);
  await page.getByRole('button', { name: /local repository/i }).click();
  await expect(page.getByText('Legal texts')).toBeVisible({ timeout: 60_000 });
}

/** In the form editor of /desk/edit: uploads a photo into the open entry, which is not saved yet. */
export async function choosePhoto(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('[data-key-path="photo"]').getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', { name: /upload/i })
    .first()
    .click();
  await (await chooser).setFiles(file);
  await dialog.getByRole('button', { name: 'Insert' }).click();
}

/** In the form editor: saves the open entry; it then goes back to its list by itself, and nothing may be opened before. */
export async function saveEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/#\/collections\/\w+$/);
}

declare global {
  interface Window {
    shifts: { value: number; hadRecentInput: boolean; what: string[] }[];
  }
}

/** Notes every shift of the layout in `window.shifts`, with what moved. Call it before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        window.shifts.push({
          value,
          hadRecentInput,
          what: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Shifts so far that no act of the visitor explains. */
export async function shiftsOf(page: Page): Promise<Window['shifts']> {
  await framesPainted(page);
  return page.evaluate(() => window.shifts.filter(({ hadRecentInput }) => !hadRecentInput));
}
export const sumOf = (shifts: Window['shifts']): number => shifts.reduce((sum, { value }) => sum + value, 0);
