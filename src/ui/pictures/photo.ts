/** Pictures that lie beside entries in src/content, in the shape that the generated ones have. */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { GivenPicture } from '~/content/schemas/picture.ts';
import type { Still } from './stills.ts';

const files = import.meta.glob<ImageMetadata>('../../content/*/*.{jpg,jpeg,png,webp,avif,svg}', {
  eager: true,
  import: 'default',
});

/** Widths in pixels that are made of a picture, as far as it has them. */
const WIDTHS = [520, 960, 1440, 2160];

/** @param path below src/content, as a parsed entry has it */
export function imageAt(path: string): ImageMetadata {
  const image = files[`../../content/${path}`];
  if (!image) throw new Error(`The picture src/content/${path} is missing.`);
  return image;
}

/** The photo that is named like an entry, such as `people/nadia-sorel.jpg`; undefined where there is none. */
export const photoBeside = (folder: string, id: string): string | undefined =>
  Object.keys(files)
    .map((path) => path.slice('../../content/'.length))
    .find((path) => path.startsWith(`${folder}/${id}.`));

/** The sizes of a picture: AVIF for `srcset`, one WebP for older browsers. A vector drawing is one file for all. */
export async function photo({ file, focus }: Pick<GivenPicture, 'file' | 'focus'>): Promise<Still> {
  const src = imageAt(file);
  const { width, height } = src;
  if (src.format === 'svg')
    return { avif: '', webp: src.src, webpWidth: width, width, height, position: focus };
  const widths = WIDTHS.filter((size) => size < width);
  if (width <= WIDTHS.at(-1)!) widths.push(width);
  const webpWidth = Math.min(960, width);
  const [avif, webp] = await Promise.all([
    getImage({ src, format: 'avif', width: widths.at(-1)!, widths }),
    getImage({ src, format: 'webp', width: webpWidth }),
  ]);
  return { avif: avif.srcSet.attribute, webp: webp.src, webpWidth, width, height, position: focus };
}
