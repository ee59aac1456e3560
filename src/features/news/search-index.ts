/** The whole archive as one small JSON file that the search loads when somebody searches. */
import { formatDate } from '~/features/articles/format.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';

/** One article as a card prints it. */
export interface NewsCardData {
  slug: string;
  title: string;
  excerpt: string;
  category?: string;
  /** For `<time datetime>`. */
  published: string;
  /** As printed. */
  date: string;
  minutes: number;
  /** At most two. */
  tags: string[];
  picture: CardPicture;
}

/** Rows instead of objects: at thousands of articles the keys would be a third of the file. */
export type IndexRow = [
  slug: string,
  title: string,
  excerpt: string,
  category: string,
  published: string,
  minutes: number,
  tags: string[],
  picture: number,
];

export interface SearchIndex {
  version: 1;
  /** Covers are few and shared: rows name them by number. */
  pictures: CardPicture[];
  /** Generated covers by name: what a search shows together gets different ones (`distinctCovers`). */
  covers: Record<string, CardPicture>;
  rows: IndexRow[];
}

export function encodeIndex(cards: readonly NewsCardData[], covers: SearchIndex['covers'] = {}): SearchIndex {
  const numbers = new Map<string, number>();
  const pictures: CardPicture[] = [];
  const rows = cards.map((card): IndexRow => {
    const key = JSON.stringify(card.picture);
    let picture = numbers.get(key);
    if (picture === undefined) {
      picture = pictures.push(card.picture) - 1;
      numbers.set(key, picture);
    }
    const { slug, title, excerpt, category = '', published, minutes, tags } = card;
    return [slug, title, excerpt, category, published, minutes, tags, picture];
  });
  return { version: 1, pictures, covers, rows };
}

const decoded = new WeakMap<SearchIndex, NewsCardData[]>();

/** Decodes an index once: every letter that is typed asks for it. */
export function decodeIndex(index: SearchIndex): NewsCardData[] {
  const known = decoded.get(index);
  if (known) return known;
  if (index.version !== 1) throw new Error('The search index has a form that this page does not know.');
  const cards = index.rows.map(([slug, title, excerpt, category, published, minutes, tags, picture]) => ({
    slug,
    title,
    excerpt,
    category: category || undefined,
    published,
    date: published && formatDate(published),
    minutes,
    tags,
    picture: index.pictures[picture] ?? { src: '', alt: '', width: 0, height: 0 },
  }));
  decoded.set(index, cards);
  return cards;
}
