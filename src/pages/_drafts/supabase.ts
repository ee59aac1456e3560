/** /drafts/supabase/...: the embedded project, for the editor of releases. In development, without SUPABASE_URL only. */
import type { APIRoute } from 'astro';
import { env } from '~/config/env.ts';
import { answerEditor } from '~/sources/supabase/embedded.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, url }) =>
  env.SUPABASE_URL
    ? new Response(null, { status: 404 })
    : answerEditor(url.pathname.replace('/drafts/supabase', '') + url.search, request);
