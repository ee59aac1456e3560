import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { estimatorAddress } from '../support/content.ts';
import { findWide } from '../support/layout.ts';

/**
 * For specs about what a page does, not how it moves: a tenth less processor time. Motion is the matter of hero, transitions, faq,
 * toasts and header.
 */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The page with an estimator; a test of one that no industry names is skipped. */
export function estimatorPage(kind: string): string {
  const path = estimatorAddress(kind);
  test.skip(!path, `No industry names the estimator ${kind}.`);
  return path!;
}

/** The minified file: each page parses it anew, and the other one is more than twice as long. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA plus best practices, without the wrapper for Playwright, which parses axe twice and asks for all that is right. */
export async function expectAccessible(
  page: Page,
  context: string | { exclude: string[] } = 'html',
): Promise<void> {
  // Transitions and animations that end have ended: halfway, colours have a contrast that nobody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  const options: Axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Details of what is right, and a selector for each element, take a quarter of the time.
    resultTypes: ['violations'],
    selectors: false,
    // No rule in use reads style sheets.
    preload: { assets: ['media'] },
  };
  const found = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: Axe.RunOptions): Promise<Axe.AxeResults> };
      };
      const { violations } = await axe.run(context, options);
      return violations.map(({ id, help, nodes }) => [
        id,
        help,
        ...nodes.slice(0, 4).map(({ html }) => html),
      ]);
    },
    { context, options },
  );
  expect(found).toEqual([]);
}

/** Errors in the console of a page, policy violations among them, and exceptions. */
export async function problemsOf(
  page: Page,
  filter: 'all' | 'since-navigation' = 'all',
  types = ['error'],
): Promise<string[]> {
  const said = await page.consoleMessages({ filter });
  const thrown = await page.pageErrors({ filter });
  return [
    ...said
      .filter((message) => types.includes(message.type()))
      .map((message) => `${message.text()} (${message.location().url})`),
    ...thrown.map((error) => `Uncaught ${String(error)}`),
  ];
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

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null }[];
}

/** Notes every shift of the layout. Call it before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/** Shifts so far that no act of the visitor explains: how far, and the text of what moved. */
export async function shiftsOf(page: Page): Promise<{ value: number; what: unknown[] }[]> {
  await framesPainted(page);
  return page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        what: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)),
      })),
  );
}
export const sumOf = (shifts: { value: number }[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);
