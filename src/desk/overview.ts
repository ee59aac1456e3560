/** What /desk shows: everything written, and what publishing it would change. */
import { redirects } from '~/config/redirects.ts';
import { allSections } from '~/config/sections.ts';
import { draftReader, readsDrafts } from '~/desk/drafts/reader.ts';
import { pageChanges } from './changes.ts';
import { gather } from './gather.ts';
import { readLiveSite } from './live.ts';
import { waitingRows } from './waiting.ts';

export async function overview() {
  const live = await readLiveSite();
  const { rows, changed, articles, pages, touched } = await gather(live);
  const changes = [
    ...pageChanges({
      live,
      pages,
      touched,
      redirects,
      sections: allSections.map(({ path }) => path),
      articles: new Set(articles),
    }),
    ...changed,
  ];
  /** A build has drafts itself; the development server asks the sources each time. */
  const { waiting, problems } = readsDrafts() ? await draftReader().waiting() : { waiting: [], problems: [] };
  return {
    live,
    rows: [...waitingRows(waiting), ...rows],
    /** Sources that could not be asked for drafts. */
    problems,
    changes,
  };
}

export type Overview = Awaited<ReturnType<typeof overview>>;
