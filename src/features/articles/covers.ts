/** Generated covers of articles without a picture of their own. */
import type { Article } from '~/articles/article.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';
import { coverNames, coverOf, type CoverChoice } from '~/ui/pictures/covers.ts';
import { still } from '~/ui/pictures/stills.ts';

export function coverPicture({ name, variant }: CoverChoice): CardPicture {
  const { avif, webp, width, height } = still(name);
  return { avif, src: webp, alt: '', width, height, variant };
}

/** From a bounded set, by the hash of the slug; decoration, so without alternative text. */
export const generatedCover = ({ slug, category }: Pick<Article, 'slug' | 'category'>): CardPicture =>
  coverPicture(coverOf(slug, category));

/** Every cover that cards of these categories may get, by name; its variant is left to the list that shows it. */
export const coverTable = (
  cards: readonly { category?: string; picture: CardPicture }[],
): Record<string, CardPicture> => {
  const generated = cards.filter(({ picture }) => picture.variant !== undefined);
  const names = new Set(generated.flatMap(({ category }) => coverNames(category)));
  return Object.fromEntries(
    [...names].map((name) => [name, { ...coverPicture({ name, variant: 'whole' }), variant: undefined }]),
  );
};
