/** Text files that a published site has: llms.txt, and the key of IndexNow where one is set. A draft build has neither. */
import type { APIRoute } from 'astro';
import { site } from '~/config/site.ts';
import { llmsText } from './_llms.ts';

export const getStaticPaths = async () =>
  site.drafts
    ? []
    : [
        { params: { file: 'llms' }, props: { text: await llmsText() } },
        ...(site.indexNowKey
          ? [{ params: { file: site.indexNowKey }, props: { text: site.indexNowKey } }]
          : []),
      ];

export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
