/** What /desk shows: everything written, and what publishing it would change. */
import { redirects } from '~/config/redirects.ts';
import { allSections } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { draftReader } from '~/desk/drafts/reader.ts';
import { changesHtml } from './changes-html.ts';
import { allChanges } from './changes.ts';
import { gather } from './gather.ts';
import { liveReader } from './live.ts';
import { placeholder } from './placeholder.ts';
import { waitingRows } from './waiting.ts';

type Gathered = Awaited<ReturnType<typeof gather>>;

/**
 * Reads the published site and the content of this build. The development server compares the pages whose entries have
 * changed; a draft build all of them, at its end.
 * @param url of the desk's own page, on the server whose pages are compared
 */
export async function overview(url: URL) {
  const reader = liveReader();
  const live = await reader.site();
  const { rows: built, changed: articles, drafts, touched } = await gather(live);
  const changes = async (): Promise<string> => {
    if (!reader.development) return placeholder({ articles, drafts });
    const found = await allChanges({
      live: { ...live, addresses: touched.filter((path) => live.addresses.includes(path)) },
      addresses: touched,
      redirects,
      sections: allSections.map(({ path }) => path),
      articles,
      drafts: new Set(drafts),
      before: reader.page,
      after: async (path) => {
        const response = await fetch(new URL(path, url));
        return response.ok ? response.text() : undefined;
      },
    });
    return changesHtml(found, { live: site.url, problem: live.problem });
  };
  /** A build has drafts itself; the development server asks the sources each time. */
  const { waiting, problems } = reader.development
    ? await draftReader().waiting()
    : { waiting: [], problems: [] };
  const rows: Gathered['rows'] = [...waitingRows(waiting), ...built];
  return {
    live,
    rows,
    /** Sources that could not be asked for drafts. */
    problems,
    /** HTML */
    changes: await changes(),
    publishing: reader.publishing?.(),
    development: reader.development,
  };
}

export type Overview = Awaited<ReturnType<typeof overview>>;
