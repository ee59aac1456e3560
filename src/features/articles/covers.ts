/** Generated covers of articles without a picture of their own. */
import type { Article } from '~/cms/article.ts';
import type { CardPicture } from '~/features/news/search-index.ts';

export const generatedCover = (_article: Article): CardPicture => ({ src: '', alt: '' });
