/** The rows of a dated index. */
import { rowData } from '~/features/blog/posts.ts';
import { everyArticle } from '../_articles.ts';

export const rows = everyArticle(rowData);
