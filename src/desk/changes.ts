/** Which addresses publishing this build would change on the live site. Pure. */
import type { LiveSite } from './live.ts';

export interface Change {
  /** `renamed` says the new address, too: it is no addition. */
  what: 'added' | 'changed' | 'withdrawn' | 'redirected' | 'renamed';
  address: string;
  to?: string;
}

export interface PagesOptions {
  live: LiveSite;
  /** Pages of this build that are no articles. */
  pages: readonly string[];
  /** Those of them whose entries are not those of the live site. */
  touched: readonly string[];
  redirects: readonly { from: string; to: string }[];
  /** Paths of the lists of articles. */
  sections: readonly string[];
  /** Addresses of articles of this build, drafts included: their records tell their changes. */
  articles: ReadonlySet<string>;
}

/** Changes of all pages that are no articles. */
export function pageChanges(options: PagesOptions): Change[] {
  const { live, pages, touched, redirects, sections, articles } = options;
  if (live.problem) return [];
  const isArticleOrList = (address: string): boolean =>
    articles.has(address) ||
    address in live.records ||
    sections.some((path) => address === path || address.startsWith(`${path}/`));
  const before = new Set(live.addresses);
  const now = new Set(pages);
  const gone = live.addresses
    .filter((address) => !now.has(address) && !isArticleOrList(address))
    .map((address): Change => {
      const to = redirects.find(({ from }) => from === address)?.to;
      if (to === undefined) return { what: 'withdrawn', address };
      return { what: before.has(to) ? 'redirected' : 'renamed', address, to };
    });
  const renamed = new Set(gone.filter(({ what }) => what === 'renamed').map(({ to }) => to));
  return [
    ...pages
      .filter((address) => !before.has(address) && !renamed.has(address) && !isArticleOrList(address))
      .map((address): Change => ({ what: 'added', address })),
    ...touched
      .filter((address) => before.has(address))
      .map((address): Change => ({ what: 'changed', address })),
    ...gone,
  ];
}
