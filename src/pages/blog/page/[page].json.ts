/** The same pages as data, for "Older posts". */
import type { APIRoute } from 'astro';
import { blogPaging, olderPages, type ListPage } from '~/features/articles/paging.ts';
import type { PostPage, PostRowData } from '~/features/blog/posts.ts';
import { postRows } from '../_rows.ts';

export const getStaticPaths = async () => olderPages(await postRows(), blogPaging);

export const GET: APIRoute<ListPage<PostRowData>> = ({ props: { items, page, pages } }) =>
  Response.json({ posts: items, ...(page < pages ? { next: page + 1 } : {}) } satisfies PostPage);
