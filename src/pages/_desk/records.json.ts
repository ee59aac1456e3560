/** /desk/records.json: which page shows a record of a source, by its id: links to a draft hold when its title changes. And the forms of each page. */
import { env } from '~/config/env.ts';
import { allSections, articlePath } from '~/config/sections.ts';
import type { RecordPages } from '~/desk/records.ts';
import { writtenEntries } from '~/desk/forms/config.ts';
import { everyArticleOf } from '~/articles/articles.ts';
import { editAddress } from '~/sources/editors.ts';

export async function GET(): Promise<Response> {
  const articles = (await Promise.all(allSections.map(({ kind }) => everyArticleOf(kind)))).flat();
  const edits = [
    ...writtenEntries().map(({ page, called, edit }) => ({ page: page ?? '', title: called, href: edit })),
    ...articles.flatMap(({ kind, sourceId, slug, title }) => {
      const href = editAddress(kind, sourceId, env);
      return href === undefined ? [] : [{ page: articlePath(kind, slug), title, href }];
    }),
  ];
  const pages: RecordPages = {
    // The development server shows each record as its source has it at that moment.
    ...(DEVELOPMENT && {
      drafts: Object.fromEntries(allSections.map(({ kind, path }) => [kind, `/drafts${path}?slug=`])),
    }),
    records: Object.fromEntries(
      articles.map(({ kind, sourceId, slug }) => [`${kind}/${sourceId}`, articlePath(kind, slug)]),
    ),
    edits: Object.fromEntries(
      [...Map.groupBy(edits, ({ page }) => page)].map(([page, found]) => [
        page,
        found.map(({ title, href }) => ({ title, href })),
      ]),
    ),
  };
  return Response.json(pages);
}
