/** Markdown twins of articles: /blog/x.md. A draft build has none. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import { articleTwin } from '~/articles/markdown/article.ts';
import { articleRoutes, type ArticleProps } from '~/features/articles/routes.ts';

export const getStaticPaths = async () => (site.drafts ? [] : articleRoutes());

export const GET: APIRoute<ArticleProps> = ({ props: { section, article } }) =>
  new Response(articleTwin(article, section, site.url), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
