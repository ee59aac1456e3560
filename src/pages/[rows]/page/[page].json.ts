/** The same pages as data, for "Older posts". */
import type { APIRoute } from 'astro';
import type { ListPage } from '~/features/articles/paging.ts';
import type { PostPage, PostRowData } from '~/features/blog/posts.ts';
import { laterPages } from '../../_articles.ts';
import { rows } from '../_rows.ts';

export const getStaticPaths = () => laterPages('rows', rows);

export const GET: APIRoute<ListPage<PostRowData>> = ({ props: { items, older } }) =>
  Response.json({ posts: items, next: older } satisfies PostPage);
