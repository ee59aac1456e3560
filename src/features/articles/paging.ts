/** Numbered archive pages: which articles a page holds and which numbers its pager shows. Pages count from 1. */
import type { SectionFacts } from '~/config/sections.ts';

/** Of a section: path of the first page (the others are `<path>/page/<n>`), articles on a page, more on the first. */
export type Paging = Pick<SectionFacts, 'path' | 'pageSize' | 'extraOnFirst'>;

/** At least 1: an empty list has its page, too. */
export const pageCount = (total: number, { pageSize, extraOnFirst }: Paging): number =>
  Math.max(1, Math.ceil((total - extraOnFirst) / pageSize));

export const pagePath = (page: number, { path }: Paging): string =>
  page <= 1 ? path : `${path}/page/${page}`;

export function pageItems<T>(items: readonly T[], page: number, { pageSize, extraOnFirst }: Paging): T[] {
  const start = page <= 1 ? 0 : extraOnFirst + (page - 1) * pageSize;
  return items.slice(start, extraOnFirst + page * pageSize);
}

/** What a page of an archive shows. */
export interface ListPage<T> {
  items: T[];
  page: number;
  pages: number;
  /** Items in all. */
  total: number;
}

export const listPage = <T>(all: readonly T[], page: number, paging: Paging): ListPage<T> => ({
  items: pageItems(all, page, paging),
  page,
  pages: pageCount(all.length, paging),
  total: all.length,
});

/** Routes of the pages after the first. */
export const olderPages = <T>(all: readonly T[], paging: Paging) =>
  Array.from({ length: pageCount(all.length, paging) - 1 }, (_, index) => ({
    params: { page: String(index + 2) },
    props: listPage(all, index + 2, paging),
  }));

/**
 * Numbers of a pager: first, last, the current one with its neighbours; 0 stands for a gap.
 * Every page is at most a few steps away because the middle of each gap is offered as well.
 */
export function pagerNumbers(current: number, count: number): number[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  const shown = new Set(
    [1, count, current - 1, current, current + 1].filter((page) => page >= 1 && page <= count),
  );
  const anchors = [...shown].sort((a, b) => a - b);
  for (const [index, page] of anchors.entries()) {
    const next = anchors[index + 1];
    if (next !== undefined && next - page > 2) shown.add(Math.round((page + next) / 2));
  }
  const numbers: number[] = [];
  for (const page of [...shown].sort((a, b) => a - b)) {
    const last = numbers.at(-1);
    if (last !== undefined && page - last === 2) numbers.push(page - 1);
    else if (last !== undefined && page - last > 2) numbers.push(0);
    numbers.push(page);
  }
  return numbers;
}
