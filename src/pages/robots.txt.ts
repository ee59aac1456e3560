/** Everything may be crawled. A draft build is kept out by its noindex header, which a crawler must be able to read. */
import type { APIRoute } from 'astro';
import { absoluteUrl, site } from '~/config/site.ts';

const sitemap = site.drafts ? '' : `\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`;

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
