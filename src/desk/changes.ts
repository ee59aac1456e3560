/** What publishing this build would change on the live site, address by address. Pure; pages are read by the caller. */
import type { Element } from 'hast';
import { difference, type Passage } from './difference.ts';
import type { LiveSite } from './live.ts';
import { pageText, type PageTextOptions } from './text.ts';

export interface Change {
  what: 'added' | 'changed' | 'withdrawn' | 'redirected';
  address: string;
  to?: string;
  /** How the text differs; absent where the texts were not compared, empty where they are the same. */
  passages?: readonly Passage[];
}

/** Reads a page as HTML. @returns nothing where there is none */
export type ReadPage = (address: string) => Promise<string | undefined>;

/** Pages whose text is made of other pages: their own changes say all that there is to say. */
const isList = (address: string, sections: readonly string[]): boolean =>
  sections.some((path) => address === path || address.startsWith(`${path}/page/`));

export interface PagesOptions {
  live: LiveSite;
  /** Addresses of this build. */
  addresses: readonly string[];
  redirects: readonly { from: string; to: string }[];
  /** Paths of the lists of articles. */
  sections: readonly string[];
  /** Addresses that only drafts have: what a published page says of them is not compared. */
  drafts: ReadonlySet<string>;
  /** Changes of articles that are known already. */
  articles: readonly Change[];
  before: ReadPage;
  after: ReadPage;
}

/** Pages that no published build has. */
const DRAFT_ONLY = /^\/(?:desk|drafts|style)(?:\/|$)/;
/** Requests at a time: the published site may be far away. */
const AT_ONCE = 8;
/** Articles whose text is compared; the others are named only. */
const MOST_ARTICLES = 60;

async function mapSome<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async () => {
    while (next < list.length) {
      const index = next++;
      results[index] = await work(list[index]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}

type Skip = (element: Element) => boolean;

/** A draft build shows drafts in its lists of articles: entries of such lists are no text of the page around them. */
function listedArticles(sections: readonly string[]): Skip {
  const leads = ({ tagName, properties }: Element, below: string): boolean =>
    tagName === 'a' && sections.some((path) => String(properties['href']).startsWith(path + below));
  const holds = (element: Element): boolean =>
    element.children.some((child) => child.type === 'element' && (leads(child, '/') || holds(child)));
  return (element) => leads(element, '') || (element.tagName === 'li' && holds(element));
}

/** The neighbours of an article, and the mark of a draft. */
const aroundArticles: Skip = ({ tagName, properties }) =>
  tagName === 'nav' || (Array.isArray(properties['className']) && properties['className'].includes('flag'));

/** The changes of all pages: of articles as they are given, with their texts, and of all others by comparing their texts. */
export async function allChanges(options: PagesOptions): Promise<Change[]> {
  const { live, addresses, redirects, sections, drafts, articles, before, after } = options;
  if (live.problem) return [];
  const passagesOf = async (
    from: string,
    to: string,
    options: PageTextOptions,
  ): Promise<Passage[] | undefined> => {
    const [old, now] = await Promise.all([before(from), after(to)]);
    return old === undefined || now === undefined
      ? undefined
      : difference(pageText(old, options), pageText(now, options));
  };
  const listed = listedArticles(sections);
  const withText = async (change: Change): Promise<Change> => {
    if (change.what !== 'changed' && change.what !== 'redirected') return change;
    const passages = await passagesOf(change.address, change.to ?? change.address, {
      without: aroundArticles,
    });
    return { ...change, passages };
  };
  const known = new Set([...Object.keys(live.records), ...articles.map(({ address }) => address), ...drafts]);
  const others = (list: readonly string[]) =>
    list.filter((path) => !known.has(path) && !isList(path, sections) && !DRAFT_ONLY.test(path));
  const now = new Set(addresses);
  const pages = await mapSome(others(live.addresses), async (address): Promise<Change | undefined> => {
    const to = redirects.find(({ from }) => from === address)?.to;
    if (to !== undefined) return { what: 'redirected', address, to };
    if (!now.has(address)) return { what: 'withdrawn', address };
    const passages = await passagesOf(address, address, { without: listed });
    return passages && passages.length > 0 ? { what: 'changed', address, passages } : undefined;
  });
  const was = new Set(live.addresses);
  const added = others(addresses)
    .filter((address) => !was.has(address))
    .map((address): Change => ({ what: 'added', address }));
  const framed = (await passagesOf('/', '/', { within: ['header', 'footer'] })) ?? [];
  return [
    ...(framed.length > 0 ? [{ what: 'changed' as const, address: FRAME, passages: framed }] : []),
    ...added,
    ...pages.filter((change) => change !== undefined),
    ...(await mapSome(articles.slice(0, MOST_ARTICLES), withText)),
    ...articles.slice(MOST_ARTICLES),
  ];
}

/** Stands for what is on every page. */
export const FRAME = 'Navigation and footer';
