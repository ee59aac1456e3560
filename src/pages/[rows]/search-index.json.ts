/** The archive of a section of rows for the finder of the resources page: loaded only when somebody searches. */
import type { APIRoute } from 'astro';
import type { Section } from '~/config/sections.ts';
import type { RowIndex } from '~/features/resources/finder.ts';
import { sectionsListedBy } from '../_articles.ts';
import { rows } from './_rows.ts';

export const getStaticPaths = () => sectionsListedBy('rows');

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) => {
  const index: RowIndex = (await rows(section.kind)).map(({ slug, title, excerpt, published }) => [
    slug,
    title,
    excerpt,
    published,
  ]);
  return Response.json(index);
};
