/** The picture that social networks show for a page. `scripts/media` draws the cards and records what each shows. */
import cards from '~/media/cards.json';

interface Card {
  /** Name in public/social. */
  file: string;
  /** Without one it is shown whatever the page is called. */
  title?: string;
  /** What it shows, in words. */
  alt: string;
}
const CARDS: Readonly<Record<string, Card>> = cards;

const cardSize = { width: 1200, height: 630 };

/** The card of a page, unless it was drawn with another title. */
function ownCard(path: string, heading: string): Card | undefined {
  // The address of the podcast holds the name of the company.
  const card = CARDS[path.endsWith('-tv') ? '/*-tv' : path];
  return card && heading.includes(card.title ?? '') ? card : undefined;
}

/** A page without a card of its own takes that of the list above it, else that of the home page. */
export function ogImage(
  path: string,
  heading: string,
): { src: string; alt: string; width: number; height: number } {
  const above = /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? '/';
  const { file, alt } = ownCard(path, heading) ?? CARDS[above] ?? CARDS['/']!;
  return { src: `/social/${file}.jpg`, alt, ...cardSize };
}
