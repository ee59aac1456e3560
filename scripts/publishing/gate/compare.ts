/** Compares the manifest of the live site with that of the next build: each published address stays, is renamed or is gone. */
import type { Redirect } from '../../../src/config/redirects.ts';
import type { FormerAddress, Manifest, PublishedRecord, RecordRef } from '../../../src/hosting/manifest.ts';

export interface Move {
  from: string;
  to: string;
}

/** An address without a page, a redirect or a new place of its record. */
export interface Gone {
  address: string;
  /** Absent for a page that is no article, and for an article that was published before manifests knew records. */
  record?: PublishedRecord;
}

export interface Comparison {
  renamed: Move[];
  gone: Gone[];
  /** All former addresses of records, those of the published site carried on. */
  former: FormerAddress[];
  /** What the former addresses amount to today; none leads to another. */
  redirects: Redirect[];
}

const keyOf = ({ section, id }: RecordRef): string => `${section} ${id}`;
/** Numbered archive pages come and go with the number of entries; nobody is promised page 7. */
const numbered = (path: string): boolean => /\/page\/\d+$/.test(path);

/**
 * Redirects are kept as pairs of address and record, and lead to where the record is now: so no chain and no loop can
 * arise, a record that is unpublished for a while gets its redirects back, and an address with a page of its own has none.
 * @param next the build as `npm run build` left it: its redirects are those of src/config/redirects.ts
 */
export function compare(previous: Manifest | undefined, next: Manifest): Comparison {
  const own = new Set(next.former.map(({ from }) => from));
  const configured = new Set(next.redirects.filter((from) => !own.has(from)));
  const pages = new Set(next.addresses);
  const place = new Map(Object.entries(next.records).map(([address, record]) => [keyOf(record), address]));
  const former = new Map((previous?.former ?? []).map((one) => [one.from, one]));
  const renamed: Move[] = [];

  for (const [address, { section, id }] of Object.entries(previous?.records ?? {})) {
    const now = place.get(keyOf({ section, id }));
    if (now === address) continue;
    // The latest record of an address is the one that it redirects to.
    former.set(address, { from: address, section, id });
    if (now !== undefined) renamed.push({ from: address, to: now });
  }

  const redirects = [...former.values()].flatMap((one): Redirect[] => {
    const to = place.get(keyOf(one));
    const taken = pages.has(one.from) || configured.has(one.from);
    return to === undefined || taken ? [] : [{ from: one.from, to, status: 301 }];
  });
  const answered = new Set([...pages, ...configured, ...redirects.map(({ from }) => from)]);
  const gone = (previous?.addresses ?? [])
    .filter((address) => !answered.has(address) && !numbered(address))
    .map((address) => ({ address, record: previous?.records[address] }));
  return { renamed, gone, former: [...former.values()], redirects };
}
