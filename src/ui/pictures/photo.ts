/** Pictures that lie beside entries in src/content, in the shape that the generated ones have. */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { GivenPicture } from '~/content/schemas/picture.ts';
import type { Still } from './stills.ts';

const files = import.meta.glob<ImageMetadata>('../../content/*/*.{jpg,jpeg,png,webp,avif,svg}', {
  eager: true,
  import: 'default',
});

/** Widths in pixels that are made of a picture. Astro leaves out those beyond its own, and adds that one. */
const WIDTHS = [520, 960, 1440, 2160];

/** @param path below src/content, as a parsed entry has it */
function imageAt(path: string): ImageMetadata {
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
  if (file.endsWith('.svg')) {
    const { src: address, width, height } = src;
    return { avif: '', webp: address, webpWidth: width, width, height, position: focus };
  }
  // The size comes from here: Astro publishes the original of a picture of which a page has read a property.
  const avif = await getImage({ src, format: 'avif', widths: WIDTHS });
  const [width, height] = [Number(avif.options.width), Number(avif.options.height)];
  const webpWidth = Math.min(960, width);
  const webp = await getImage({ src, format: 'webp', width: webpWidth });
  return { avif: avif.srcSet.attribute, webp: webp.src, webpWidth, width, height, position: focus };
}
