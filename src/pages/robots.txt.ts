/** Everything may be crawled. A draft build is kept out by its noindex header, which a crawler must be able to read. */
import type { APIRoute } from 'astro';
import { absoluteUrl } from '~/config/site.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
