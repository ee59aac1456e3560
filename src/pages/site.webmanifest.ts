import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';

/** The brand is configuration, so the manifest is written with each build. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.brand,
      short_name: site.brand,
      description: site.description,
      lang: site.locale,
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: '#0a1113',
      theme_color: '#0a1113',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
