/** Letters of the mono font as a strip of cells, white on black: the build puts the domain onto social cards with them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { browser } from '../browser.ts';
import { fontFile, LETTERS, lettering } from '../site.ts';

const { cell, size, file } = lettering;

/** @param media the directory src/media @returns bytes written */
export async function makeLettering(media: string): Promise<number> {
  const font = await readFile(fontFile('geist-mono-500-latin.woff2'));
  const width = cell.width * LETTERS.length;
  const tab = await (await browser()).newPage({ viewport: { width, height: cell.height } });
  await tab.setContent(`<!doctype html><style>
    @font-face { font-family: Mono; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; display: flex; background: #000; color: #fff; font: 500 ${size}px/${cell.height}px Mono }
    i { font-style: normal; flex: none; width: ${cell.width}px }
  </style>${[...LETTERS].map((letter) => `<i>${letter}</i>`).join('')}`);
  await tab.evaluate(() => document.fonts.ready);
  const shot = await tab.screenshot();
  await tab.close();
  const strip = await sharp(shot).greyscale().png({ compressionLevel: 9 }).toBuffer();
  await writeFile(join(media, file), strip);
  return strip.length;
}
