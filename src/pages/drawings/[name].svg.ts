/** Line drawings as files: loaded when a pointer rests on a row of /services, or when one comes near the window. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawings, standalone } from '~/ui/pictures/standalone.ts';

export const getStaticPaths = (() =>
  drawings.map(({ file, name, ground }) => ({
    params: { name: file },
    props: { name, ground },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<(typeof drawings)[number]> = ({ props }) =>
  new Response(standalone(props.name, props.ground), { headers: { 'content-type': 'image/svg+xml' } });
