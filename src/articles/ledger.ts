/**
 * The ledger of addresses: what every article has been called. A build takes the ledger of the published site
 * (`PUBLISHED_BUILD`), adds today's records, and writes it into its own `build.json`. Redirects and links in bodies follow from it.
 */
import { env } from '../config/env.ts';
import { articlePath, sections, type ArticleKind } from '../config/sections.ts';
import type { Redirect } from '../config/redirects.ts';
import { readPublished, type Manifest } from './published.ts';
import { collectionReports } from './report.ts';

/**
 * By `<section>/<record id>`: the site paths of a record, oldest first; the last one is its address now, or was when its source
 * showed it last. An address is in one entry at most. Entries whose address changed last come last.
 */
export type Ledger = Record<string, string[]>;

/** What the ledger has to know of a record. */
export interface LedgerRecord {
  kind: ArticleKind;
  /** In its source; it stays when the slug changes. */
  id: string;
  slug: string;
}

/** The ledger after the records of this build were added. @param ledger of the published site; stays as it is */
export function advanceLedger(ledger: Readonly<Ledger>, records: readonly LedgerRecord[]): Ledger {
  const currentPaths = new Map(
    records.map(({ kind, id, slug }) => [`${kind}/${id}`, articlePath(kind, slug)]),
  );
  const taken = new Map([...currentPaths].map(([record, path]) => [path, record]));
  const next: Ledger = {};
  for (const [record, paths] of Object.entries(ledger)) {
    // An address that another record has now belongs to that one.
    const own = paths.filter((path) => (taken.get(path) ?? record) === record);
    const currentPath = currentPaths.get(record);
    if (own.length > 0 && (currentPath === undefined || own.at(-1) === currentPath)) next[record] = own;
  }
  for (const [record, currentPath] of currentPaths)
    next[record] ??= [
      ...(ledger[record] ?? []).filter((path) => path !== currentPath && !taken.has(path)),
      currentPath,
    ];
  return next;
}

/**
 * Redirects from aliases to the present addresses, those of the latest change last. None leads to another: each goes to the
 * address that its record has now.
 * @param pages every path that answers with a page: none of them is redirected, and no redirect leads elsewhere
 */
export const ledgerRedirects = (ledger: Readonly<Ledger>, pages: ReadonlySet<string>): Redirect[] =>
  Object.values(ledger).flatMap((paths) => {
    const to = paths.at(-1);
    if (to === undefined || !pages.has(to)) return [];
    return paths
      .slice(0, -1)
      .filter((from) => !pages.has(from))
      .map((from): Redirect => ({ from, to, status: 301 }));
  });

/** Redirects of `src/config/redirects.ts` that name an article by an alias, led to the present one. */
export function followRenames(list: readonly Redirect[], renamed: readonly Redirect[]): Redirect[] {
  const currentPaths = new Map(renamed.map(({ from, to }) => [from, to]));
  return list.map((redirect) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(redirect.to) ?? [];
    const to = currentPaths.get(path);
    return to === undefined ? redirect : { ...redirect, to: to + rest };
  });
}

/**
 * Finds articles by the last part of an address that they have or had: links in bodies name them as their content system does.
 * @param records those of today; only they have a page
 * @returns gives the site path for a path like `/a-post/`; undefined where no record of the section was ever called that
 */
export function articleFinder(
  ledger: Readonly<Ledger>,
  kind: ArticleKind,
  records: readonly LedgerRecord[],
): (path: string) => string | undefined {
  const folder = `${sections[kind].path}/`;
  const found = new Map<string, string>();
  for (const { id } of records) {
    const paths = ledger[`${kind}/${id}`] ?? [];
    for (const path of paths) found.set(path.slice(folder.length), paths.at(-1)!);
  }
  return (path) => found.get(path.split('/').findLast((part) => part !== '') ?? '');
}

/** What is published of the site that this environment names. */
export const publishedSite = (): Promise<Manifest | undefined> =>
  readPublished(env.PUBLISHED_BUILD, {
    allowUnreachable: env.PUBLISHED_ALLOW.includes('unreachable'),
    onRetry: console.warn,
  });

let published: Promise<Ledger> | undefined;

/** The ledger of the site that this environment names, read once per process; empty before there was one. */
export const publishedLedger = (): Promise<Ledger> =>
  (published ??= publishedSite().then((site) => site?.ledger ?? {}));

/** The ledger with the records of this build. To be asked for once all collections are loaded. */
export const currentLedger = async (): Promise<Ledger> =>
  advanceLedger(
    await publishedLedger(),
    [...collectionReports.values()].flatMap(({ kind, records }) =>
      records.map(({ id, slug }) => ({ kind, id, slug })),
    ),
  );
