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
const WEBP = 960;

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

/**
 * The sizes of a picture: AVIF for `srcset`, one WebP for older browsers. A vector drawing is one file for all.
 * Reading a property of an imported picture publishes the original with everything a camera wrote into it, its place among
 * that; so `getImage` alone looks at it, and leaves out widths that it does not have.
 */
export async function photo({ file, focus }: Pick<GivenPicture, 'file' | 'focus'>): Promise<Still> {
  const src = imageAt(file);
  if (file.endsWith('.svg')) {
    const { src: address, width, height } = src;
    return { avif: '', webp: address, webpWidth: width, width, height, position: focus };
  }
  const [avif, webp] = await Promise.all([
    getImage({ src, format: 'avif', width: WIDTHS[0]!, widths: WIDTHS }),
    getImage({ src, format: 'webp', width: WEBP }),
  ]);
  const { width, height } = webp.attributes as { width: number; height: number };
  return { avif: avif.srcSet.attribute, webp: webp.src, webpWidth: width, width, height, position: focus };
}
