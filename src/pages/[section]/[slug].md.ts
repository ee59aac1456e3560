/** Markdown twins of articles: /blog/x.md. Kept between builds like the pages themselves; a draft build has none. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import { articleTwin } from '~/articles/markdown/article.ts';
import { articlePages, type ArticleProps } from '../_articles.ts';

export const getStaticPaths = async () => (site.drafts ? [] : articlePages());

export const GET: APIRoute<ArticleProps> = ({ props: { section, article } }) =>
  new Response(articleTwin(article, section, site.url), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
