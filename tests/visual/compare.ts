/** Reference pictures: how a screenshot is stored, and what counts as a difference from the stored one. */
import sharp from 'sharp';

/** Red, green and blue, a byte each, row by row. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/** Half the size in both directions: each stored pixel is the mean of four. */
export async function reduce(png: Buffer): Promise<Bitmap> {
  const { width, height } = await sharp(png).metadata();
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const image = ({ data, width, height }: Bitmap) => sharp(data, { raw: { width, height, channels: 3 } });

/** WebP without loss in flat areas; elsewhere at most the two lowest bits of a colour change. */
export const encode = (bitmap: Bitmap): Promise<Buffer> =>
  image(bitmap).webp({ nearLossless: true, quality: 60, effort: 4 }).toBuffer();

export async function decode(file: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const toPng = (bitmap: Bitmap): Promise<Buffer> => image(bitmap).png().toBuffer();

export interface Tolerance {
  /** Side of the squares whose mean colours are compared, in stored pixels. */
  square: number;
  /** Difference of a colour channel, 0 to 255, from which on a square differs. */
  channel: number;
  /** Squares that may differ: this many, or this share (0 to 1) of all of them, whichever is more. */
  count: number;
  share: number;
  /** Share by which the heights may differ, 0 to 1. */
  height: number;
}

/**
 * strict: where text is drawn as on the machine of the references. More than the two bits that the format may take and than
 * what processors round differently; a hairline of one pixel that goes or comes is found.
 * rough: another version of the browser or other fonts. Finds what is missing, moved by a line or of another colour.
 */
export const tolerances = {
  strict: { square: 1, channel: 9, count: 12, share: 0, height: 0 },
  rough: { square: 16, channel: 32, count: 0, share: 0.04, height: 0.03 },
} satisfies Record<string, Tolerance>;

/** Mean colours of squares, three numbers each, over the area that both bitmaps have. */
function means({ data, width }: Bitmap, square: number, columns: number, rows: number): ArrayLike<number> {
  if (square === 1 && width === columns) return data;
  const sums = new Float32Array(columns * rows * 3);
  for (let y = 0; y < rows * square; y++) {
    const row = Math.floor(y / square) * columns;
    for (let x = 0; x < columns * square; x++) {
      const to = (row + Math.floor(x / square)) * 3;
      const from = (y * width + x) * 3;
      sums[to]! += data[from]!;
      sums[to + 1]! += data[from + 1]!;
      sums[to + 2]! += data[from + 2]!;
    }
  }
  return sums.map((sum) => sum / square ** 2);
}

export interface Difference {
  /** Numbers of the squares that differ, left to right and top to bottom, and how many stand in a row. */
  places: number[];
  columns: number;
  /** What was found, for a message; undefined when the pictures are the same within the tolerance. */
  problem?: string;
}

export function compare(expected: Bitmap, actual: Bitmap, tolerance: Tolerance): Difference {
  const { square, channel } = tolerance;
  const columns = Math.floor(Math.min(expected.width, actual.width) / square);
  const rows = Math.floor(Math.min(expected.height, actual.height) / square);
  const before = means(expected, square, columns, rows);
  const after = means(actual, square, columns, rows);
  const places: number[] = [];
  for (let at = 0, part = 0; at < columns * rows; at++, part += 3)
    if (
      Math.abs(before[part]! - after[part]!) > channel ||
      Math.abs(before[part + 1]! - after[part + 1]!) > channel ||
      Math.abs(before[part + 2]! - after[part + 2]!) > channel
    )
      places.push(at);
  const share = places.length / (columns * rows);
  const grown = Math.abs(expected.height - actual.height) / expected.height;
  const problems = [
    ...(expected.width !== actual.width
      ? [`${actual.width * 2} px wide instead of ${expected.width * 2}`]
      : []),
    ...(grown > tolerance.height ? [`${actual.height * 2} px high instead of ${expected.height * 2}`] : []),
    ...(places.length > Math.max(tolerance.count, tolerance.share * columns * rows)
      ? [`${places.length} places differ (${(share * 100).toFixed(3)} %)`]
      : []),
  ];
  return { places, columns, ...(problems.length > 0 && { problem: problems.join(', ') }) };
}

/** The new picture in pale grey, differing squares in red. */
export function mark(
  { data, width, height }: Bitmap,
  { places, columns }: Difference,
  { square }: Tolerance,
): Bitmap {
  const marked = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 3)
    marked.fill(160 + (data[at]! + data[at + 1]! + data[at + 2]!) / 8.5, at, at + 3);
  for (const place of places) {
    const left = (place % columns) * square;
    const top = Math.floor(place / columns) * square;
    for (let y = top; y < top + square; y++)
      for (let x = left; x < left + square; x++) marked.set([220, 0, 40], (y * width + x) * 3);
  }
  return { data: marked, width, height };
}
