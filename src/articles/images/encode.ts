/** Pictures by sharp: type by content, never by name or header. */
import type { Sharp } from 'sharp';
import { fileHash, writeFile } from './store.ts';
import type { StoredImage } from './types.ts';

/** Widths offered; none wider than the picture itself. The widest place of one is 46 % of the window: 1,600 is sharp up to 1,740 at 2x. */
const WIDTHS = [480, 960, 1600];
/** For phones of 412 CSS pixels, where a picture at the head of a post is what the first screen waits for; only as AVIF. */
const PHONE = 740;
/** What social networks show: cut to this, whatever its own shape. */
const SOCIAL = { width: 1200, height: 630 };
const SOCIAL_BYTES = 120_000;
/** Mean of a colour, of 255: below it in all of them a picture is dark. */
const DARK = 96;
/** Longest side of a WebP picture, in pixels. */
const LONGEST = 16_383;
/** Pixels; larger pictures are refused (decompression bombs). */
const MAX_PIXELS = 60e6;
const RASTER = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Part of the cache key: change it together with any setting of this file. */
export const ENCODING_VERSION = 'v8-480-740-960-1600-avif50-webp74-social-dark';

/** Checks and encodes a picture. @throws {Error} with a sentence for the report when it is none, or none that may be served */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage> {
  // Only here: a build whose pictures are all in the cache needs no encoder.
  const { default: sharp } = await import('sharp');
  // Only the header is read: how large a drawing becomes is decided below.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Error('this is not a picture that can be read');
    });
  const { format } = metadata;
  const vector = format === 'svg';
  if (!vector && !RASTER.has(format ?? ''))
    throw new Error(`pictures of the type '${format}' are not served`);
  // A vector drawing is rasterised: as a file it could carry scripts and addresses of its own.
  const density = vector ? Math.max(1, Math.min(2400, (72 * 960) / Math.max(1, metadata.width))) : undefined;
  const source = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density })
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error('the picture is damaged');
    });
  const { width, height } = source.info;
  if (width < 2 || height < 2) throw new Error('the picture is a single point');

  const name = fileHash(bytes);
  const widths = WIDTHS.filter((candidate) => candidate < width).concat(
    Math.min(width, WIDTHS.at(-1) ?? width),
  );
  const encode = async (target: number, type: 'avif' | 'webp') => {
    const picture = sharp(source.data).resize({ width: target, withoutEnlargement: true });
    const encoded =
      type === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 74, effort: 3 });
    const src = writeFile(`${name}-${target}.${type}`, await encoded.toBuffer());
    return { src, width: target };
  };
  const avif: StoredImage['avif'] = [];
  const webp: StoredImage['webp'] = [];
  for (const target of [...new Set(widths)]) {
    if (target > PHONE && !avif.some((one) => one.width >= PHONE)) avif.push(await encode(PHONE, 'avif'));
    avif.push(await encode(target, 'avif'));
    webp.push(await encode(target, 'webp'));
  }
  const card = sharp(source.data)
    .resize({ ...SOCIAL, fit: 'cover' })
    .flatten({ background: '#f7f4ed' });
  const social = writeFile(`${name}-social.jpg`, await encodeSocialCard(card));
  const { channels, isOpaque } = await sharp(source.data).stats();
  // Transparent pictures get a light background.
  const dark = (isOpaque && channels.slice(0, 3).every(({ mean }) => mean < DARK)) || undefined;
  const moves = (metadata.pages ?? 1) > 1 || undefined;
  const shown = vector ? drawnSize(bytes, { width, height }) : { width, height };
  return { ...shown, dark, moves, avif, webp, social };
}

/** The size that a drawing names itself; without one it is as wide as the text. */
function drawnSize(bytes: Uint8Array, drawn: { width: number; height: number }) {
  const root = /<svg\b[^>]*>/i.exec(Buffer.from(bytes.subarray(0, 4096)).toString())?.[0] ?? '';
  const [, pixels] = /\swidth\s*=\s*["']?([\d.]+)(?:px)?["'\s>]/.exec(root) ?? [];
  const width = Number(pixels);
  return width >= 2 && width < drawn.width
    ? { width: Math.round(width), height: Math.max(1, Math.round((width * drawn.height) / drawn.width)) }
    : drawn;
}

/** Lowers the quality until the JPEG is at most SOCIAL_BYTES. */
async function encodeSocialCard(picture: Sharp): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of [78, 64, 50, 36, 22]) {
    encoded = await picture
      .clone()
      .jpeg({ quality, mozjpeg: quality < 78 })
      .toBuffer();
    if (encoded.length <= SOCIAL_BYTES) break;
  }
  return encoded;
}
