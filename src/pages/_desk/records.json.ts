/** /desk/records.json: which page shows a record of a source, by its id: links to a draft hold when its title changes. */
import { everyArticleOf } from '~/articles/articles.ts';
import { allSections, articlePath } from '~/config/sections.ts';
import type { RecordPages } from '~/desk/records.ts';

export async function GET(): Promise<Response> {
  const articles = (await Promise.all(allSections.map(({ kind }) => everyArticleOf(kind)))).flat();
  const pages: RecordPages = {
    // The development server shows each record as its source has it at that moment.
    ...(DEVELOPMENT && {
      drafts: Object.fromEntries(allSections.map(({ kind, path }) => [kind, `/drafts${path}?slug=`])),
    }),
    records: Object.fromEntries(
      articles.map(({ kind, sourceId, slug }) => [`${kind}/${sourceId}`, articlePath(kind, slug)]),
    ),
  };
  return Response.json(pages);
}
