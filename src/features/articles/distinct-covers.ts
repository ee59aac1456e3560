/** No two cards of one list with the same generated cover. Pure: for the server's pages and for the search in the browser. */
import type { CardPicture } from '~/ui/pictures/card.ts';
import { coversOf, type CoverChoice } from '~/ui/pictures/covers.ts';

interface Pictured {
  slug: string;
  category?: string;
  picture: CardPicture;
}

/**
 * The cards of one list in its order; a cover that the list shows already gives way to the next one of its family.
 * @param pictureOf the picture of a choice; without one the card keeps its own
 */
export function distinctCovers<Card extends Pictured>(
  cards: readonly Card[],
  pictureOf: (choice: CoverChoice) => CardPicture | undefined,
): Card[] {
  const generated = cards.filter(({ picture }) => picture.variant !== undefined);
  const choices = coversOf(generated);
  return cards.map((card) => {
    const choice = choices[generated.indexOf(card)];
    return choice ? { ...card, picture: pictureOf(choice) ?? card.picture } : card;
  });
}
