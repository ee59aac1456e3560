/** Articles as the cards of a list print them: on its pages, and after a search. Pure: for the server and the browser. */
import type { Article } from '~/articles/article.ts';
import { formatDate, statusLabel } from '~/features/articles/format.ts';
import type { ArchiveEntry, ArchiveIndex } from '~/features/search/archive.ts';
import { cardPicture, type CardPicture } from '~/ui/pictures/card.ts';

/** The tabs; an article of another category appears under All. */
export const CATEGORIES = ['Product Launch', 'Company News', 'Partnership', 'Industry Insights'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Cards show at most this many tags. */
const CARD_TAGS = 2;

export interface NewsCardData extends ArchiveEntry {
  category?: string;
  minutes: number;
  /** Its own; without one the list gives it a cover (`withCovers`). */
  picture?: CardPicture;
}

export interface NewsIndex extends ArchiveIndex<NewsCardData> {
  /** Every cover that a list of these articles may show, by name. */
  covers: Record<string, CardPicture>;
}

export const cardData = (article: Article): NewsCardData => ({
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  published: article.publishedAt ?? '',
  date: [statusLabel(article.status), article.publishedAt && formatDate(article.publishedAt)]
    .filter(Boolean)
    .join(', '),
  minutes: article.readingMinutes,
  tags: article.tags.slice(0, CARD_TAGS).map(({ name }) => name),
  picture: article.cover && cardPicture(article.cover),
});
