/**
 * Text over pictures: the worst pixel behind it must leave 4.5, behind large text 3. The text is made invisible and the page photographed,
 * so that scrims, blends and crops all count.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photograph } from '../support/screenshot.ts';
import { restyle } from './faults.ts';

interface Line {
  text: string;
  colour: [number, number, number];
  large: boolean;
  box: { left: number; top: number; width: number; height: number };
}

/** Every line of text that lies on a picture. */
const linesOverPictures = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('.fill')].map((shown) => shown.getBoundingClientRect());
    const over = (box: DOMRect) =>
      pictures.some(
        (shown) =>
          box.left < shown.right &&
          box.right > shown.left &&
          box.top < shown.bottom &&
          box.bottom > shown.top,
      );
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // What is inert is a picture of text.
      if (element.closest('.visually-hidden, .skip, dialog:not([open]), [inert]')) continue;
      const style = getComputedStyle(element);
      // A name kept for assistive technology: clipped to nothing.
      if (element.offsetWidth <= 1 || style.clipPath !== 'none') continue;
      const [red = 0, green = 0, blue = 0, alpha = 1] = style.color.match(/[\d.]+/g)!.map(Number);
      if (alpha < 1) continue;
      const size = parseFloat(style.fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || !over(box)) continue;
        lines.push({
          text: text.slice(0, 40),
          colour: [red, green, blue],
          large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
          box: { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height },
        });
      }
    }
    return lines;
  });

/** Light of a channel's 256 values: a line of text has a hundred thousand pixels behind it. */
const light = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!;
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Lines with less than a screen between them: what lies between two such groups need not be photographed. */
function groups(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  let bottom = -Infinity;
  for (const line of lines.toSorted((a, b) => a.box.top - b.box.top)) {
    if (line.box.top - bottom > 500) found.push([]);
    found.at(-1)!.push(line);
    bottom = Math.max(bottom, line.box.top + line.box.height);
  }
  return found;
}

/** The page from where the first of these lines stands to the last. */
async function pixelsBehind(page: Page, lines: Line[]) {
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ box }) => box.top))));
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.top + box.height)));
  const clip = { x: 0, y: top, width: page.viewportSize()!.width, height: bottom - top };
  const shot = await photograph(page, clip);
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info, top };
}

/** Lines of text that are too faint for the picture behind them. */
export async function faintLines(page: Page): Promise<string[]> {
  if ((await page.locator('.fill').count()) === 0) return [];
  const lines = await linesOverPictures(page);
  if (lines.length === 0) return [];
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('.fill'));
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  await restyle(
    page,
    '*, ::before, ::after { color: transparent !important; caret-color: transparent !important }',
  );
  const found: string[] = [];
  for (const group of groups(lines)) {
    const { data, info, top } = await pixelsBehind(page, group);
    for (const { text, colour, large, box } of group) {
      const own = luminance(...colour);
      const [from, to] = [Math.max(0, Math.floor(box.top) - top), box.top + box.height - top];
      const [left, right] = [Math.max(0, Math.floor(box.left)), box.left + box.width];
      let worst = Infinity;
      for (let row = from; row < Math.min(info.height, to); row++)
        for (let column = left; column < Math.min(info.width, right); column++) {
          const at = (row * info.width + column) * 3;
          worst = Math.min(worst, contrast(own, luminance(data[at]!, data[at + 1]!, data[at + 2]!)));
        }
      if (worst < (large ? 3 : 4.5)) found.push(`'${text}' ${worst.toFixed(2)}`);
    }
  }
  await restyle(page, '');
  return found;
}
