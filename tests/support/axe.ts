/** axe-core in a page, without its Playwright wrapper: that parses the script twice for each run and asks for far more than what is wrong. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified file: each page parses it anew, and the other one is more than twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  id: string;
  help: string;
  /** HTML of the first elements. */
  nodes: string[];
}

/**
 * Waits until transitions and animations that end have ended: halfway, colours have a contrast that nobody reads.
 */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );

/** What axe finds in the page, or in what `within` selects. `tags`: kinds of rules; without them, all that are on by default. */
export async function violations(
  page: Page,
  { within, tags }: { within?: string; tags?: string[] } = {},
): Promise<Violation[]> {
  await settled(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const options: RunOptions = {
    // Details of what is right, and a selector for each element, take a quarter of the time.
    resultTypes: ['violations'],
    selectors: false,
    // No rule in use reads style sheets.
    preload: { assets: ['media'] },
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  };
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as {
        axe: { run(context: string | Document, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(within ?? document, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.slice(0, 4).map(({ html }) => html),
      }));
    },
    { within, options },
  );
}
