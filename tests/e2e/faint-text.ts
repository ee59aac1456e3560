/**
 * Text over pictures: the worst pixel behind it must leave 4.5, behind large text 3. The text is made invisible and the page photographed,
 * so that scrims, blends and crops all count.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { restyle } from './faults.ts';

interface Line {
  text: string;
  colour: number[];
  /** Contrast that it needs. */
  needed: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The lines of text on each picture that has some. */
const linesOverPictures = (page: Page): Promise<Line[][]> =>
  page.evaluate(() => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue!.trim();
      const element = texts.currentNode.parentElement!;
      if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // What is inert is a picture of text; what is clipped to nothing, a name for assistive technology.
      if (element.closest('.visually-hidden, .skip, dialog:not([open]), [inert]')) continue;
      const { clipPath, color, fontSize, fontWeight } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)!.map(Number);
      if (element.offsetWidth <= 1 || clipPath !== 'none' || alpha < 1) continue;
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom, width } of range.getClientRects())
        if (width >= 2)
          lines.push({
            ...{ text: text.slice(0, 40), colour: [red, green, blue], needed: isLarge ? 3 : 4.5 },
            ...{ left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
          });
    }
    return [...document.querySelectorAll('.fill')]
      .map((picture) => {
        const { left, right, top, bottom } = picture.getBoundingClientRect();
        return lines.filter(
          (line) =>
            line.left < right + scrollX &&
            line.right > left + scrollX &&
            line.top < bottom + scrollY &&
            line.bottom > top + scrollY,
        );
      })
      .filter((found) => found.length > 0);
  });

/** Light of a channel's 256 values: a line of text has a hundred thousand pixels behind it. */
const light = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const luminance = (rgb: ArrayLike<number>, at = 0) =>
  0.2126 * light[rgb[at]!]! + 0.7152 * light[rgb[at + 1]!]! + 0.0722 * light[rgb[at + 2]!]!;
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export async function faintLines(page: Page): Promise<string[]> {
  const pictures = await linesOverPictures(page);
  if (pictures.length === 0) return [];
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('.fill'));
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  await restyle(
    page,
    '*, ::before, ::after { color: transparent !important; caret-color: transparent !important }',
  );
  const found = new Set<string>();
  for (const lines of pictures) {
    const x = Math.max(0, Math.floor(Math.min(...lines.map(({ left }) => left))));
    const y = Math.max(0, Math.floor(Math.min(...lines.map(({ top }) => top))));
    const width = Math.ceil(Math.max(...lines.map(({ right }) => right))) - x;
    const height = Math.ceil(Math.max(...lines.map(({ bottom }) => bottom))) - y;
    const clip = { x, y, width, height };
    const shot = sharp(await page.screenshot({ fullPage: true, clip })).removeAlpha();
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
    for (const { text, colour, needed, left, right, top, bottom } of lines) {
      const own = luminance(colour);
      let worst = Infinity;
      for (let row = Math.max(0, Math.floor(top) - y); row < Math.min(info.height, bottom - y); row++)
        for (
          let column = Math.max(0, Math.floor(left) - x);
          column < Math.min(info.width, right - x);
          column++
        )
          worst = Math.min(worst, contrast(own, luminance(data, (row * info.width + column) * 3)));
      if (worst < needed) found.add(`'${text}' ${worst.toFixed(2)}`);
    }
  }
  await restyle(page, '');
  return [...found];
}
