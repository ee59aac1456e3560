/** An article as its card prints it. */
import type { Article, ImageVariant } from '~/articles/article.ts';
import { formatDate, statusLabel } from '~/features/articles/format.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';
import type { NewsCardData } from './search-index.ts';

/** Cards show at most this many tags. */
export const CARD_TAGS = 2;

const srcset = (variants: ImageVariant[]): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** @param generated the cover of an article without a picture of its own */
export function cardData(article: Article, generated: (article: Article) => CardPicture): NewsCardData {
  const { cover } = article;
  const small = cover?.webp[0];
  return {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    category: article.category,
    published: article.publishedAt ?? '',
    date: [statusLabel(article.status), article.publishedAt && formatDate(article.publishedAt)]
      .filter(Boolean)
      .join(', '),
    minutes: article.readingMinutes,
    tags: article.tags.slice(0, CARD_TAGS).map(({ name }) => name),
    picture:
      cover && small
        ? {
            avif: srcset(cover.avif),
            webp: srcset(cover.webp),
            src: small.src,
            alt: cover.alt,
            width: cover.width,
            height: cover.height,
          }
        : generated(article),
  };
}
