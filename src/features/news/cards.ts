import type { Article } from '~/articles/article.ts';
import { generatedCover } from '~/features/articles/covers.ts';
import { cardData } from './card-data.ts';
import type { NewsCardData } from './search-index.ts';

/** Articles as their cards print them, with a generated cover where an article has none. */
export const cardsOf = (articles: readonly Article[]): NewsCardData[] =>
  articles.map((article) => cardData(article, generatedCover));
