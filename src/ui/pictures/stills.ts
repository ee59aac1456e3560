/** Committed pictures by name: addresses for `<picture>`, from the records that scripts/media writes. */
import type { GivenPicture } from '~/content/schemas/picture.ts';

interface ShapeRecord {
  width: number;
  height: number;
  avif: number[];
  webp: number;
}
/** What scripts/media notes of a picture. */
interface StillRecord extends ShapeRecord {
  position?: 'left' | 'center' | 'right' | 'top' | 'bottom';
  portrait?: ShapeRecord & { below: number };
}

/** One shape of a picture: what a `<source>` or `<img>` needs. */
export interface Shape {
  width: number;
  height: number;
  /** `srcset` of the AVIF files. */
  avif: string;
  /** The one WebP, for browsers without AVIF, and its width in pixels. */
  webp: string;
  webpWidth: number;
}
export interface Still extends Shape {
  /** The part that stays in sight when the frame crops the picture. */
  position: GivenPicture['focus'];
  /** The shape for narrow screens and the width (CSS pixels) up to which it is used. */
  portrait?: Shape & { below: number };
}

const files = import.meta.glob<string>('../../media/stills/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const records = import.meta.glob<StillRecord>('../../media/stills/*.json', {
  eager: true,
  import: 'default',
});

const address = (file: string): string => {
  const url = files[`../../media/stills/${file}`];
  if (!url)
    throw new Error(
      `The picture file src/media/stills/${file} is missing. Run: npm run make (in scripts/media)`,
    );
  return url;
};

const shape = (name: string, { width, height, avif, webp }: ShapeRecord): Shape => ({
  width,
  height,
  avif: avif.map((size) => `${address(`${name}-${size}.avif`)} ${size}w`).join(', '),
  webp: address(`${name}-${webp}.webp`),
  webpWidth: webp,
});

/** @throws when nothing of that name is committed; the message names the command that makes it */
export function still(name: string): Still {
  const record = records[`../../media/stills/${name}.json`];
  if (!record)
    throw new Error(
      `There is no picture '${name}'. Describe it in scripts/media/scenes and run: npm run make -- --only ${name} (in scripts/media)`,
    );
  const { portrait, position = 'center' } = record;
  return {
    ...shape(name, record),
    position,
    portrait: portrait && { ...shape(`${name}-portrait`, portrait), below: portrait.below },
  };
}
