/** /drafts/version.json: what an open preview asks every other second, to see whether its record was saved. */
import type { APIRoute } from 'astro';
import { sectionOfPath } from '~/config/sections.ts';
import { readSaved, versionOf } from '~/desk/drafts/read.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url: { searchParams } }) => {
  const section = sectionOfPath(searchParams.get('section') ?? '');
  const version = section
    ? await readSaved(section.kind, searchParams.get('slug') ?? '').then(versionOf, () => 'none')
    : 'none';
  return Response.json({ version }, { headers: { 'cache-control': 'no-store' } });
};
