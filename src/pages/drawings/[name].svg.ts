/** Line drawings as files: loaded when a pointer rests on a row of /services, or when one comes near the window. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { plateNames, standalone } from '~/ui/pictures/standalone.ts';

export const getStaticPaths = (() =>
  plateNames.map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(standalone(params['name']!), { headers: { 'content-type': 'image/svg+xml' } });
