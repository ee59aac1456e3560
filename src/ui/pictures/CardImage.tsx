import type { CardPicture } from './card.ts';

interface Props {
  picture: CardPicture;
  sizes: string;
  /** Lies in the first screen. */
  eager?: boolean;
}

/** The picture of an article. Its frame has the size, so nothing moves when it arrives. */
export function CardImage({ picture, sizes, eager = false }: Props) {
  const { variant = 'whole', dark } = picture;
  const crop = variant === 'whole' ? '' : ` cover-${variant}`;
  return (
    <picture className={`fill${crop}${dark ? ' bg-ink' : ''}`}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={picture.webp && sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
