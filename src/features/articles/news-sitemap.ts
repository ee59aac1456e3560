/** The news sitemap: the releases of the last two days, which is what news search reads. It may be empty for a while. */
import type { Article } from '~/articles/article.ts';
import type { Section } from '~/config/sections.ts';
import { escapeXml } from './feed.ts';

const WINDOW_MS = 48 * 60 * 60 * 1000;
/** More is not read. */
const MOST = 1000;

interface SiteFacts {
  url: string;
  brand: string;
  locale: string;
}

/** @param now moment of the build: two days back from it are in */
export function newsSitemap(
  sections: readonly { section: Section; articles: readonly Article[] }[],
  site: SiteFacts,
  now: Date,
): string {
  const urls = sections
    .flatMap(({ section, articles }) =>
      articles.map((article) => ({
        article,
        url: new URL(`${section.path}/${article.slug}`, site.url).href,
      })),
    )
    .filter(({ article: { publishedAt } }) => {
      const age = now.getTime() - Date.parse(publishedAt ?? '');
      return age >= 0 && age <= WINDOW_MS;
    })
    .slice(0, MOST)
    .map(
      ({ article, url }) =>
        `<url><loc>${escapeXml(url)}</loc><news:news><news:publication><news:name>${escapeXml(site.brand)}</news:name>` +
        `<news:language>${site.locale.split('-')[0]}</news:language></news:publication>` +
        `<news:publication_date>${article.publishedAt}</news:publication_date>` +
        `<news:title>${escapeXml(article.title)}</news:title></news:news></url>`,
    );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>\n`
  );
}
