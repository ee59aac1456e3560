/** Generated covers of articles without a picture of their own. */
import type { Article } from '~/cms/article.ts';
import type { CardPicture } from '~/features/pictures/card.ts';
import { coverOf } from '~/features/pictures/covers.ts';
import { still } from '~/features/pictures/stills.ts';

/** From a bounded set, by the hash of the slug; decoration, so without alternative text. */
export function generatedCover({ slug, category }: Pick<Article, 'slug' | 'category'>): CardPicture {
  const { name, variant } = coverOf(slug, category);
  const { avif, webp, width, height } = still(name);
  return { avif, src: webp, alt: '', width, height, variant };
}
