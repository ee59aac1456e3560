/** llms.txt, which a published site has and a draft build has not. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import { llmsText } from './_llms.ts';

export const getStaticPaths = async () =>
  site.drafts ? [] : [{ params: { file: 'llms' }, props: { text: await llmsText() } }];

export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
