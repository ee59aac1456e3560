/** The documents under names that stay: `/documents/estimators.csv`. */
import type { APIRoute } from 'astro';
import { documents } from '../_documents.ts';

export const getStaticPaths = async () =>
  (await documents()).map(({ file, bytes }) => ({ params: { file }, props: { bytes } }));

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props: { bytes } }) =>
  new Response(bytes);
