/**
 * Pages of an archive. Page 1 is the list itself, with the newest articles. The others are numbered from the oldest, 2,
 * so that a new article changes two of them, the list and the newest numbered page, and not all. For the same reason a
 * page links to pages near it and to older ones, never to the newest number.
 */
import type { SectionFacts } from '~/config/sections.ts';

/** Of a section: path of page 1 (the others are `<path>/page/<n>`), articles on a page, more on page 1. */
export type Paging = Pick<SectionFacts, 'path' | 'pageSize' | 'extraOnFirst'>;

const FIRST = 1;
const OLDEST = 2;

/** The highest number; 1 when the list itself holds everything. */
export const lastPage = (total: number, { pageSize, extraOnFirst }: Paging): number =>
  FIRST + Math.max(0, Math.ceil((total - pageSize - extraOnFirst) / pageSize));

export const pagePath = (page: number, { path }: Pick<Paging, 'path'>): string =>
  page === FIRST ? path : `${path}/page/${page}`;

/** @param items all, newest first */
export function pageItems<T>(items: readonly T[], page: number, { pageSize, extraOnFirst }: Paging): T[] {
  const onFirst = pageSize + extraOnFirst;
  if (page === FIRST) return items.slice(0, onFirst);
  const end = items.length - (page - OLDEST) * pageSize;
  return items.slice(Math.max(onFirst, end - pageSize), end);
}

/** What a page of an archive shows. */
export interface ListPage<T> {
  items: T[];
  page: number;
  /** Numbers of the neighbouring pages. */
  newer?: number;
  older?: number;
  /** Of the pager. */
  numbers: number[];
  /** Items in all; on page 1 only, or every page would change with each of them. */
  total?: number;
}

export function listPage<T>(all: readonly T[], page: number, paging: Paging): ListPage<T> {
  const last = lastPage(all.length, paging);
  const first = page === FIRST;
  const older = first ? last : page - 1;
  return {
    items: pageItems(all, page, paging),
    page,
    newer: first ? undefined : page === last ? FIRST : page + 1,
    older: older >= OLDEST ? older : undefined,
    numbers: pagerNumbers(page, last),
    total: first ? all.length : undefined,
  };
}

/** Routes of all pages, newest first. */
export const listRoutes = <T>(all: readonly T[], paging: Paging) => {
  const last = lastPage(all.length, paging);
  return [FIRST, ...Array.from({ length: last - FIRST }, (_, index) => last - index)].map((page) => ({
    params: { page: page === FIRST ? undefined : `page/${page}` },
    props: listPage(all, page, paging),
  }));
};

/** The next higher and the next lower number that `step` divides. */
const roundAbove = (number: number, step: number): number => (Math.floor(number / step) + 1) * step;
const roundBelow = (number: number, step: number): number => (Math.ceil(number / step) - 1) * step;

/** Page 1 links into each part of the archive. */
const PARTS = [0.8, 0.6, 0.4, 0.2];

/**
 * Numbers of a pager, descending; 0 is a gap. A numbered page offers its neighbours, the oldest page and round
 * numbers on both sides: those above do not change until there is a page of that number.
 */
export function pagerNumbers(page: number, last: number): number[] {
  const shown = new Set(
    page === FIRST
      ? [last, last - 1, ...PARTS.map((part) => Math.round(last * part)), OLDEST]
      : [
          ...[page + 1, roundAbove(page + 1, 10), roundAbove(page + 1, 50)],
          ...[page, page - 1, roundBelow(page - 1, 10), OLDEST],
        ],
  );
  const numbers: number[] = [];
  for (const number of [...shown].sort((a, b) => b - a)) {
    if (number < OLDEST || number > last) continue;
    const before = numbers.at(-1) ?? number;
    if (before - number === 2) numbers.push(number + 1);
    else if (before - number > 2) numbers.push(0);
    numbers.push(number);
  }
  return numbers;
}
