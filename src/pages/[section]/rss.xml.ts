/** RSS feeds; a draft build has none. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import type { Section } from '~/config/sections.ts';
import { listArticles } from '~/articles/articles.ts';
import { readBody } from '~/articles/bodies.ts';
import { rssFeed } from '~/features/articles/feed.ts';
import { sectionRoutes } from '~/features/articles/routes.ts';

export const getStaticPaths = () => (site.drafts ? [] : sectionRoutes());

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) =>
  rssFeed(await listArticles(section.kind), section, site, ({ bodyKey }) => readBody(bodyKey));
