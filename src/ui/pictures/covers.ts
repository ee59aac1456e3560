/** Which generated cover an article without a picture gets: from a bounded set, by the hash of its slug. */
import type { CardPicture } from './card.ts';
import { pick } from './hash.ts';

/** Names of the cover families by category; each owns a landform. `blog` also serves unknown categories. */
export const coverFamilies = {
  'Product Launch': 'product-launch',
  'Company News': 'company-news',
  Partnership: 'partnership',
  'Industry Insights': 'industry-insights',
} as const;
export const otherFamily = 'blog';

/** Rendered pictures of each family. */
export const coversPerFamily = 6;
/** Ways to show one: whole, upside down, and near with one of two corners; light stays on the right. */
const coverVariants = ['whole', 'turned', 'near', 'far-corner'] as const;
export type CoverVariant = (typeof coverVariants)[number];

/** Whether a cover shows the night: its ground until it is loaded is as dark. */
export const isNight = (name: string): boolean =>
  /^cover-(?:product-launch-\d|(?:blog|industry-insights)-[25])$/.test(name);

export interface CoverChoice {
  /** Name of the still. */
  name: string;
  variant: CoverVariant;
}

/** Names of the covers of a category. */
export const coverNames = (category?: string): string[] =>
  Array.from(
    { length: coversPerFamily },
    (_, index) => `cover-${coverFamilies[category as keyof typeof coverFamilies] ?? otherFamily}-${index}`,
  );

/**
 * The cover of an article; the same slug always gets the same one.
 * @param category as the editor wrote it; posts of the blog have none
 */
export function coverOf(slug: string, category?: string): CoverChoice {
  const choice = pick(slug, coversPerFamily * coverVariants.length);
  return {
    name: coverNames(category)[choice % coversPerFamily]!,
    variant: coverVariants[Math.floor(choice / coversPerFamily)]!,
  };
}

/**
 * The cards of a list, each with a picture: its own, else the cover that its page shows, too. For the server's pages and for the
 * search in the browser.
 * @param pictureOf the picture of a cover; a card whose cover is not known shows its ground
 */
export const withCovers = <Card extends { slug: string; category?: string; picture?: CardPicture }>(
  cards: readonly Card[],
  pictureOf: (choice: CoverChoice) => CardPicture | undefined,
): Card[] =>
  cards.map((card) =>
    card.picture ? card : { ...card, picture: pictureOf(coverOf(card.slug, card.category)) },
  );
