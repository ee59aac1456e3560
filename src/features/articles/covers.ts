/** Generated covers of articles without a picture of their own. */
import type { Article } from '~/sources/article.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';
import { coverOf, coversOf, type CoverChoice } from '~/ui/pictures/covers.ts';
import { still } from '~/ui/pictures/stills.ts';

function picture({ name, variant }: CoverChoice): CardPicture {
  const { avif, webp, width, height } = still(name);
  return { avif, src: webp, alt: '', width, height, variant };
}

/** From a bounded set, by the hash of the slug; decoration, so without alternative text. */
export const generatedCover = ({ slug, category }: Pick<Article, 'slug' | 'category'>): CardPicture =>
  picture(coverOf(slug, category));

interface Pictured {
  slug: string;
  category?: string | undefined;
  picture: CardPicture;
}

/** The cards of one page, no two of them with the same generated cover. */
export function distinctCovers<Card extends Pictured>(cards: readonly Card[]): Card[] {
  const generated = cards.filter(({ picture }) => picture.variant !== undefined);
  const choices = coversOf(generated);
  return cards.map((card) => {
    const at = generated.indexOf(card);
    return at < 0 ? card : { ...card, picture: picture(choices[at]!) };
  });
}
