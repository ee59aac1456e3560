/** /drafts/pasted: cleans what somebody pastes into the form of /drafts/new. */
import type { APIRoute } from 'astro';
import { cleanPasted } from '~/articles/html/pasted.ts';

export const prerender = false;

export const POST: APIRoute = async ({ request }) => {
  const html = (await request.formData()).get('html');
  return Response.json(cleanPasted(typeof html === 'string' ? html : ''));
};
