/** RSS feeds; a draft build has none. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import type { Section } from '~/config/sections.ts';
import { readBody } from '~/articles/bodies.ts';
import { feedHtml } from '~/articles/html/print/feed.ts';
import { rssFeed } from '~/features/articles/feed.ts';
import { listArticles, sectionRoutes } from '~/articles/articles.ts';

export const getStaticPaths = () => (site.drafts ? [] : sectionRoutes());

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) =>
  rssFeed(await listArticles(section.kind), section, site, ({ bodyKey, slug }) =>
    feedHtml(readBody(bodyKey).html, new URL(`${section.path}/${slug}`, site.url).href),
  );
