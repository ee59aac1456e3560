import { globSync, readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { estimatorAddress } from '../support/content.ts';
import { findWide } from '../support/layout.ts';

/**
 * For specs about what a page does, not how it moves: a tenth less processor time. Motion is the matter of hero, transitions,
 * agent-run, faq, toasts and header, and stays on in journeys, islands and home.
 */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * For tests that open many pages and leave nothing behind: those of a worker share a page. A context of its own for each costs
 * a fifth more processor time. Their specs share this object, for each with fixtures of workers needs workers of its own.
 */
export const test = base.extend<object, { visitor: Page }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL!, reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** The page with an estimator; a test of one that no industry names is skipped. */
export function estimatorPage(kind: string): string {
  const path = estimatorAddress(kind);
  base.skip(!path, `No industry names the estimator ${kind}.`);
  return path!;
}

/** WCAG 2.2 A and AA plus best practices; prints each violation with its elements. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await violations(page, { tags, ...(within && { within }) })).toEqual([]);
}

export const overflowing = (page: Page): Promise<string[]> => page.evaluate(findWide);

/** Holds back the answers to what matches, as a slow line would. @returns lets them come */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
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

/** Addresses that the page hands to the mail program: such a navigation cannot be seen from outside otherwise. */
export async function mailsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const opened: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) opened.push(url);
  });
  await session.send('Page.enable');
  return opened;
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
