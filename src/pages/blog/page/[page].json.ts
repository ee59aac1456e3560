/** The same pages as data, for "Older posts". */
import type { APIRoute, GetStaticPaths } from 'astro';
import { blogPaging, pageCount, pageItems } from '~/features/articles/paging.ts';
import type { PostPage } from '~/features/blog/posts.ts';
import { postRows } from '../_rows.ts';

export const getStaticPaths = (async () => {
  const rows = await postRows();
  const pages = pageCount(rows.length, blogPaging);
  return Array.from({ length: pages - 1 }, (_, index) => {
    const page = index + 2;
    const answer: PostPage = {
      posts: pageItems(rows, page, blogPaging),
      ...(page < pages ? { next: page + 1 } : {}),
    };
    return { params: { page: String(page) }, props: { answer } };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props['answer']);
