/** The cards of the news list and its search. */
import { generatedCover } from '~/features/articles/covers.ts';
import { everyArticle } from '../_articles.ts';
import { cardData } from '~/features/news/card-data.ts';

export const newsCards = everyArticle('news', (article) => cardData(article, generatedCover));
