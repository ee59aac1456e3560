/** The cards of a list with a search. */
import { generatedCover } from '~/features/articles/covers.ts';
import { cardData } from '~/features/news/card-data.ts';
import { everyArticle } from '../_articles.ts';

export const cards = everyArticle((article) => cardData(article, generatedCover));
