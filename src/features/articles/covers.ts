/** Generated covers of articles without a picture of their own. */
import type { CardPicture } from '~/ui/pictures/card.ts';
import { coverNames, isNight, type CoverChoice } from '~/ui/pictures/covers.ts';
import { still } from '~/ui/pictures/stills.ts';

const pictureOf = (name: string): CardPicture => {
  const { avif, webp, width, height } = still(name);
  return { avif, src: webp, alt: '', width, height, dark: isNight(name) || undefined };
};

/** Decoration, so without alternative text. */
export const coverPicture = ({ name, variant }: CoverChoice): CardPicture => ({
  ...pictureOf(name),
  variant,
});

/** Every cover that cards of these categories may get, by name. */
export const coverTable = (
  cards: readonly { category?: string; picture?: CardPicture }[],
): Record<string, CardPicture> => {
  const names = cards.filter(({ picture }) => !picture).flatMap(({ category }) => coverNames(category));
  return Object.fromEntries([...new Set(names)].map((name) => [name, pictureOf(name)]));
};
