/** Compares what a page shows with its reference picture, or takes that picture. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { restyle } from '../e2e/faults.ts';
import { photograph } from '../support/screenshot.ts';
import { compare, decode, encode, mark, reduce, toPng, tolerances, type Bitmap } from './compare.ts';
import { entriesOf, readEntries } from './entries.ts';
import { FOLDER, modeOf } from './reference.ts';

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
    await Promise.all(
      [...document.images]
        .filter((image) => (image.currentSrc || image.src) && !image.complete)
        .map((image) => new Promise((done) => (image.onload = image.onerror = done))),
    );
    const loads = ({ networkState }: HTMLMediaElement) => networkState === HTMLMediaElement.NETWORK_LOADING;
    while ([...document.querySelectorAll('video, audio')].some((media) => loads(media as HTMLMediaElement)))
      await new Promise((done) => requestAnimationFrame(done));
  });

/** How often a picture that differs is taken again: something may still be settling. */
const TRIES = 3;

/** Opens a page of the site at a fixed day, as a visitor who comes from another one: with the font from the first paint. */
export async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime('2026-01-15T12:00:00Z');
  const address = process.env['VISUAL_ADDRESS'];
  await page.goto(`${address}${path}`, { waitUntil: 'load', referer: `${address}/` });
}

export interface Extent {
  /** From top to bottom; otherwise what the screen shows. */
  fullPage?: boolean;
  /** Only this part of the page. */
  of?: Locator;
}

export async function expectPicture(
  page: Page,
  name: string,
  { fullPage = false, of }: Extent = {},
): Promise<void> {
  const mode = modeOf();
  const info = test.info();
  const file = `${FOLDER}/${name}-${info.project.name}.webp`;
  const entries = entriesOf(new URL(page.url()).pathname);
  const take = async (): Promise<Bitmap> => {
    await settled(page);
    // What scrolls sideways is drawn by itself, and an edge on half a pixel lands on either side of it from one load to the next.
    const style = `
      .table-scroll, pre { overflow: clip !important }
      pre { padding-block: 21px !important; line-height: 26px !important }`;
    const still = { animations: 'disabled', caret: 'hide', style } as const;
    if (!fullPage) return reduce(await (of ?? page).screenshot(still));
    await restyle(page, style);
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
        else animation.finish();
    });
    return reduce(await photograph(page));
  };
  const known = existsSync(file) ? await decode(readFileSync(file)) : undefined;
  if (mode === 'update') {
    writeFileSync(`${process.env['VISUAL_SEEN']}/${basename(file)}`, entries);
    let picture = await take();
    for (let tries = 1; tries < TRIES; tries++) {
      const again = await take();
      const steady = again.data.equals(picture.data);
      picture = again;
      if (steady) break;
    }
    // A reference that still holds is not written again, so that the repository grows by what changed.
    if (known && !compare(known, picture, tolerances.strict).problem) return;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, await encode(picture));
    return;
  }
  const before = readEntries()[basename(file)];
  test.skip(
    before !== undefined && before !== entries,
    `its entries have changed since ${file} was taken: look at the page, then npm test -- visual --update`,
  );
  if (!known)
    throw new Error(`There is no reference ${file}. Look at the page, then: npm test -- visual --update`);
  const tolerance = tolerances[mode];
  let picture = await take();
  let difference = compare(known, picture, tolerance);
  for (let tries = 1; difference.problem && tries < TRIES; tries++) {
    picture = await take();
    difference = compare(known, picture, tolerance);
  }
  const { problem } = difference;
  if (!problem) return;
  const marked = mark(picture, difference, tolerance);
  for (const [kind, bitmap] of Object.entries({ expected: known, actual: picture, difference: marked })) {
    const path = info.outputPath(`${name}-${kind}.png`);
    writeFileSync(path, await toPng(bitmap));
    await info.attach(`${name}-${kind}`, { path, contentType: 'image/png' });
  }
  expect(
    problem,
    `${file}: see ${info.outputDir}. If it is meant: npm test -- visual --update`,
  ).toBeUndefined();
}
