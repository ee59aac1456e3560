/** Press releases of the last two days, for news search; every build moves the two days on. A draft build has none. */
import type { APIRoute } from 'astro';
import { allSections } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { newsSitemap } from '~/features/articles/news-sitemap.ts';
import { listArticles } from '~/articles/articles.ts';

export const getStaticPaths = () => (site.drafts ? [] : [{ params: { sitemap: 'sitemap-news' } }]);

export const GET: APIRoute = async () => {
  const sections = await Promise.all(
    allSections
      .filter(({ itemType }) => itemType === 'NewsArticle')
      .map(async (section) => ({ section, articles: await listArticles(section.kind) })),
  );
  return new Response(newsSitemap(sections, site, new Date()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
