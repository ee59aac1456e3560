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
export const coverVariants = ['whole', 'turned', 'near', 'far-corner'] as const;
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
 * The covers of articles on one page: each as `coverOf` says, unless its picture is on the page already; then the next
 * picture of its family that is not, and when all are, a view of it that is not.
 */
export function coversOf(articles: readonly { slug: string; category?: string }[]): CoverChoice[] {
  const pictures = new Set<string>();
  const views = new Set<string>();
  return articles.map(({ slug, category }) => {
    const wanted = coverOf(slug, category);
    const family = coverNames(category);
    const first = family.indexOf(wanted.name);
    const names = [...family.slice(first), ...family.slice(0, first)];
    const viewOf = (name: string, variant: CoverVariant) => `${name} ${variant}`;
    const free = names.find((name) => !pictures.has(name));
    const choice =
      free !== undefined
        ? { name: free, variant: wanted.variant }
        : (coverVariants
            .flatMap((variant) => names.map((name) => ({ name, variant })))
            .find(({ name, variant }) => !views.has(viewOf(name, variant))) ?? wanted);
    pictures.add(choice.name);
    views.add(viewOf(choice.name, choice.variant));
    return choice;
  });
}

/**
 * The cards of one list, in its order, each with a picture: its own, else a cover that no other card of the list shows. For the
 * server's pages and for the search in the browser.
 * @param pictureOf the picture of a cover; a card whose cover is not known shows its ground
 */
export function withCovers<Card extends { slug: string; category?: string; picture?: CardPicture }>(
  cards: readonly Card[],
  pictureOf: (choice: CoverChoice) => CardPicture | undefined,
): Card[] {
  const covers = coversOf(cards.filter(({ picture }) => !picture)).values();
  return cards.map((card) => (card.picture ? card : { ...card, picture: pictureOf(covers.next().value!) }));
}
