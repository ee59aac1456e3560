/** What /desk shows: everything written, and what publishing it would change. */
import { redirects } from '~/config/redirects.ts';
import { movedPages } from '~/content/written-pages.ts';
import { allSections } from '~/config/sections.ts';
import { waitingDrafts } from '~/desk/drafts/read.ts';
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
      redirects: [...redirects, ...movedPages()],
      sections: allSections.map(({ path }) => path),
      articles: new Set(articles),
    }),
    ...changed,
  ];
  const { waiting, problems } = await waitingDrafts();
  return {
    live,
    rows: [...waitingRows(waiting), ...rows],
    /** Sources that could not be asked for drafts. */
    problems,
    changes,
  };
}

export type Overview = Awaited<ReturnType<typeof overview>>;
