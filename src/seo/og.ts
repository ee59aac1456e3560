import { files } from 'virtual:pictures';
import { cardAlt, defaultCard, socialCard } from './social-cards.ts';

export const cardSize = { width: 1200, height: 630 };

/** The picture that social networks show for a page with that heading; one whose card was not drawn yet shows that of the home page. */
export function ogImage(
  path: string,
  heading: string,
): { src: string; alt: string; width: number; height: number } {
  const wanted = socialCard(path, heading);
  const card = files[`social/${wanted.name}.jpg`] ? wanted : defaultCard;
  const src = files[`social/${card.name}.jpg`];
  if (!src)
    throw new Error(
      `The social card '${card.name}' is missing. Run: npm run make -- --only card-${card.name} (in scripts/media)`,
    );
  return { src, alt: cardAlt(card), ...cardSize };
}
