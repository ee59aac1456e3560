/** Markdown twins of pages and lists: /about.md, /index.md. */
import type { APIRoute } from 'astro';
import { twinRoutes } from './_twins.ts';

export const getStaticPaths = twinRoutes;

export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
