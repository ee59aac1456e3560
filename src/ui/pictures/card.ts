/** A picture of a card: `srcset` values of both formats, and one file for browsers that know neither. */
export interface CardPicture {
  avif?: string;
  webp?: string;
  /** Empty: the card shows its ground. */
  src: string;
  alt: string;
  /** Of the picture itself, in pixels. */
  width: number;
  height: number;
  /** How a generated cover is turned and cropped, see styles/covers.css. */
  variant?: string;
}
