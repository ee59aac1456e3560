/** The numbered pages as data, for "Older posts". */
import type { APIRoute } from 'astro';
import { listArticles } from '~/articles/articles.ts';
import { sections } from '~/config/sections.ts';
import { olderPages, type ListPage } from '~/features/articles/paging.ts';
import { rowData, type PostPage, type PostRowData } from '~/features/blog/posts.ts';

export const getStaticPaths = async () =>
  olderPages((await listArticles('blog')).map(rowData), sections.blog);

export const GET: APIRoute<ListPage<PostRowData>> = ({ props: { items, older } }) =>
  Response.json({ posts: items, next: older } satisfies PostPage);
