/** A picture of a card: `srcset` values of both formats, and one file for browsers that know neither. */
export interface CardPicture {
  avif: string;
  /** Absent where one file of the older format is enough. */
  webp?: string;
  src: string;
  alt: string;
  /** Of the picture itself, in pixels. */
  width: number;
  height: number;
  /** Its ground until it is loaded is dark, too. */
  dark?: boolean;
  /** How a generated cover is turned and cropped, see styles/covers.css. */
  variant?: string;
}

interface Variant {
  src: string;
  width: number;
}
interface CoverImage {
  dark?: boolean;
  width: number;
  height: number;
  alt: string;
  avif: Variant[];
  webp: Variant[];
}

const srcset = (variants: readonly Variant[]): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** The picture of an article, smallest width first; nothing where no file was made of it. */
export const cardPicture = ({ avif, webp, alt, width, height, dark }: CoverImage): CardPicture | undefined =>
  webp[0] && { avif: srcset(avif), webp: srcset(webp), src: webp[0].src, alt, width, height, dark };
