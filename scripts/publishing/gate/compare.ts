/** Compares what the live site tells about itself with the next build: each published address stays, redirects or is gone. */
import type { Redirect } from '../../../src/config/redirects.ts';
import type { Manifest, PublishedRecord, RecordRef } from '../../../src/articles/published.ts';

/** An address that neither is a page nor redirects. */
export interface Gone {
  address: string;
  /** Absent for a page that is no article, and for an article that was published before builds told their records. */
  record?: PublishedRecord;
}

export interface Comparison {
  /** Addresses of articles that redirect from now on. */
  renamed: Redirect[];
  /** Pages that are gone. */
  gone: Gone[];
  /** Redirects that are gone, without those to pages that are gone too. */
  lostRedirects: Redirect[];
}

const keyOf = ({ section, id }: RecordRef): string => `${section} ${id}`;
/** Numbered list pages depend on the number of articles and may disappear. */
const isNumbered = (path: string): boolean => /\/page\/\d+$/.test(path);

export function compare(previous: Manifest | undefined, next: Manifest): Comparison {
  if (!previous) return { renamed: [], gone: [], lostRedirects: [] };
  const redirects = new Map(next.redirects.map((redirect) => [redirect.from, redirect]));
  const answered = new Set([...next.addresses, ...redirects.keys()]);
  const places = new Map(Object.entries(next.records).map(([address, record]) => [keyOf(record), address]));

  const gone = previous.addresses
    .filter((address) => !answered.has(address) && !isNumbered(address))
    .map((address) => ({ address, record: previous.records[address] }));
  const renamed = Object.entries(previous.records)
    .filter(([address, record]) => (places.get(keyOf(record)) ?? address) !== address)
    .map(([address]) => redirects.get(address))
    .filter((redirect) => redirect !== undefined);
  // A redirect leads to where its record was before.
  const goneTargets = new Set(gone.map(({ address }) => address));
  const lostRedirects = previous.redirects.filter(
    ({ from, to }) => !answered.has(from) && !goneTargets.has(to.replace(/[?#].*$/, '')),
  );
  return { renamed, gone, lostRedirects };
}
