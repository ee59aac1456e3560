/** The documents under names that stay: `/documents/estimators.csv`. */
import type { APIRoute } from 'astro';
import { documentFiles } from '~/sections/resources/documents.ts';

export const getStaticPaths = async () =>
  (await documentFiles()).map(({ file, bytes }) => ({ params: { file }, props: { bytes } }));

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props: { bytes } }) =>
  new Response(bytes);
