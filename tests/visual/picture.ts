/** Compares what a page shows with its reference picture, or takes that picture. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { sharing } from '../support/shared-page.ts';
import { entriesOf, readEntries } from './entries.ts';
import { DRAWING, isUpdate } from './setup.ts';

export const test = sharing({ reducedMotion: 'reduce' });

/** Fonts and pictures are there, those below the first screen too, and no player shows that it loads. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // Text takes its font after the first paint.
    while (!('fonts' in document.documentElement.dataset))
      await new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    // A film shows its poster, without the controls: its first frame and their wheel are a matter of time.
    for (const film of document.querySelectorAll('video')) {
      if (!film.currentSrc && !film.querySelector('source')) continue;
      film.replaceChildren();
      film.removeAttribute('src');
      film.controls = false;
      film.load();
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });

/** Opens a page of the site at a fixed day, as a visitor who comes from another one: with the font from the first paint. */
export async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime('2026-01-15T12:00:00Z');
  const address = process.env['VISUAL_ADDRESS'];
  await page.goto(`${address}${path}`, { waitUntil: 'load', referer: `${address}/` });
}

/** @param of a part of the page, or the screen; the page from top to bottom without it */
export async function expectPicture(page: Page, name: string, of?: Locator | 'screen'): Promise<void> {
  const path = new URL(page.url()).pathname;
  test.skip(
    !isUpdate(test.info().config) && readEntries()[path] !== entriesOf(path),
    `the entries of ${path} are not those of its references: look at it, then npm test -- visual --update-snapshots`,
  );
  await settled(page);
  await page.mouse.move(0, 0);
  const part = of && of !== 'screen' ? of : page;
  const area = part === page ? { fullPage: !of } : {};
  // Most are the same file, which need not be decoded and compared: a quarter of this suite's processor time.
  const reference = test.info().snapshotPath(`${name}.png`, { kind: 'screenshot' });
  const drawn = await part.screenshot({ ...DRAWING, ...area });
  if (existsSync(reference) && drawn.equals(readFileSync(reference))) return;
  await expect(part).toHaveScreenshot(`${name}.png`, area);
}
