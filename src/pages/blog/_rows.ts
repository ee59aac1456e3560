/** The rows of the dated index. */
import { everyArticle } from '../_articles.ts';
import { rowData } from '~/features/blog/posts.ts';

export const postRows = everyArticle('blog', rowData);
