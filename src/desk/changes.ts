/** Which addresses publishing this build would change on the live site. Pure. */
import type { LiveSite } from './live.ts';

export interface Change {
  what: 'added' | 'changed' | 'withdrawn' | 'redirected';
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
      return to === undefined ? { what: 'withdrawn', address } : { what: 'redirected', address, to };
    });
  return [
    ...pages
      .filter((address) => !before.has(address) && !isArticleOrList(address))
      .map((address): Change => ({ what: 'added', address })),
    ...touched
      .filter((address) => before.has(address))
      .map((address): Change => ({ what: 'changed', address })),
    ...gone,
  ];
}
