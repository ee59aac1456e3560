/** Which generated cover an article without a picture gets: from a bounded set, by the hash of its slug. */
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

export interface CoverChoice {
  /** Name of the still. */
  name: string;
  variant: CoverVariant;
}

/**
 * The cover of an article; the same slug always gets the same one.
 * @param category as the editor wrote it; posts of the blog have none
 */
export function coverOf(slug: string, category?: string): CoverChoice {
  const family = coverFamilies[category as keyof typeof coverFamilies] ?? otherFamily;
  const choice = pick(slug, coversPerFamily * coverVariants.length);
  return {
    name: `cover-${family}-${choice % coversPerFamily}`,
    variant: coverVariants[Math.floor(choice / coversPerFamily)]!,
  };
}
