/** Everything may be crawled. A draft build is kept out by its noindex header, which a crawler must be able to read. */
import type { APIRoute } from 'astro';
import { absoluteUrl, site } from '~/config/site.ts';

const sitemaps = site.drafts
  ? ''
  : `\n${['/sitemap-index.xml', '/sitemap-news.xml'].map((path) => `Sitemap: ${absoluteUrl(path)}\n`).join('')}`;

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${sitemaps}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
