/** Icons of browsers and home screens, from the mark on ink. They keep plain addresses, so they live in public/. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markPaths } from '../mark.ts';

interface Icon {
  /** Pixels of the square; absent for SVG. */
  size?: number;
  /** Share of the square that the mark covers. */
  cover: number;
  /** Corner radius as a share of the square: platforms that cut their own shape get none. */
  radius: number;
  /** Thickness of the strokes in the mark's units of 36. */
  stroke: number;
}

export const icons: Record<string, Icon> = {
  'favicon.svg': { cover: 0.8, radius: 0.16, stroke: 2.6 },
  'favicon.ico': { size: 32, cover: 0.84, radius: 0.16, stroke: 3 },
  'apple-touch-icon.png': { size: 180, cover: 0.62, radius: 0, stroke: 2.2 },
  'icon-192.png': { size: 192, cover: 0.72, radius: 0.16, stroke: 2.2 },
  'icon-512.png': { size: 512, cover: 0.72, radius: 0.16, stroke: 2.2 },
  // Safe zone: a circle of 80 % of the width.
  'icon-maskable-512.png': { size: 512, cover: 0.52, radius: 0, stroke: 2.2 },
};

/** At 16 px the short inner stroke is left out: it would blur the other three lines. */
function iconSvg({ cover, radius, stroke, size = 36 }: Icon): string {
  const margin = (36 * (1 - cover)) / 2;
  const strokes = size > 64 ? markPaths.strokes : markPaths.strokes.slice(0, 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${size}" height="${size}" fill="none">` +
    `<rect width="36" height="36" rx="${36 * radius}" fill="#0a1113"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${cover})" stroke-width="${stroke}">` +
    `<path stroke="#f4f1ea" d="${strokes.join('')}"/><path stroke="#ffb84d" d="${markPaths.amber.join('')}"/></g></svg>`
  );
}

/** An ICO file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** @returns bytes written */
export async function makeIcon(directory: string, name: string): Promise<number> {
  const icon = icons[name]!;
  const svg = iconSvg(icon);
  await mkdir(directory, { recursive: true });
  let file: string | Buffer = `${svg}\n`;
  if (icon.size) {
    const png = await sharp(Buffer.from(svg), { density: 288 })
      .resize(icon.size, icon.size)
      .png({ compressionLevel: 9, palette: icon.size > 64 })
      .toBuffer();
    file = name.endsWith('.ico') ? ico(png, icon.size) : png;
  }
  await writeFile(join(directory, name), file);
  return file.length;
}
