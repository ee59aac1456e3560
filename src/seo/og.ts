import { isDrawn } from './finished-card.ts';
import { cardAlt, defaultCard, socialCard } from './social-cards.ts';

export const cardSize = { width: 1200, height: 630 };

/** The picture that social networks show for a page with that heading; one whose card was not drawn yet shows that of the home page. */
export function ogImage(
  path: string,
  heading: string,
): { src: string; alt: string; width: number; height: number } {
  const wanted = socialCard(path, heading);
  const card = isDrawn(wanted) ? wanted : defaultCard;
  return { src: `/social/${card.name}.jpg`, alt: cardAlt(card), ...cardSize };
}
