/** Drawings of the services as files: /services loads one when a pointer rests on its row. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { requiredEntry } from '~/content/required-entry.ts';
import { standalone } from '~/ui/pictures/standalone.ts';

export const getStaticPaths = (async () => {
  const { tiles } = await requiredEntry('offerings', 'services');
  return tiles.map(({ plate }) => ({ params: { name: plate } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(standalone(params['name']!), { headers: { 'content-type': 'image/svg+xml' } });
