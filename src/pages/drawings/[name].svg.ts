/** Line drawings as files of their own, for places where a page shows one on demand or far below its first screen. */
import type { APIRoute } from 'astro';
import { names } from '~/ui/pictures/drawings.ts';
import { standalone } from '~/ui/pictures/standalone.ts';

export const getStaticPaths = () => names.map((name) => ({ params: { name } }));

export const GET: APIRoute<Record<string, never>, { name: string }> = ({ params }) =>
  new Response(standalone(params.name), { headers: { 'content-type': 'image/svg+xml' } });
