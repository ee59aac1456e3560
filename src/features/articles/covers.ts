/** Generated covers of articles without a picture of their own. */
import type { Article } from '~/sources/article.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';
import { coverOf } from '~/ui/pictures/covers.ts';
import { still } from '~/ui/pictures/stills.ts';

/** From a bounded set, by the hash of the slug; decoration, so without alternative text. */
export function generatedCover({ slug, category }: Pick<Article, 'slug' | 'category'>): CardPicture {
  const { name, variant } = coverOf(slug, category);
  const { avif, webp, width, height } = still(name);
  return { avif, src: webp, alt: '', width, height, variant };
}
