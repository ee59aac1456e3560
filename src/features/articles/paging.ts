/** Pages of an archive, numbered from the newest: page 1 is the list itself. */
import type { SectionFacts } from '~/config/sections.ts';

/** Of a section: path of page 1 (the others are `<path>/page/<n>`), articles on a page, more on page 1. */
export type Paging = Pick<SectionFacts, 'path' | 'pageSize' | 'extraOnFirst'>;

export const pagePath = (page: number, { path }: Pick<Paging, 'path'>): string =>
  page === 1 ? path : `${path}/page/${page}`;

/** What a page of an archive shows. */
export interface ListPage<T> {
  items: T[];
  page: number;
  /** Numbers of the neighbouring pages. */
  newer?: number;
  older?: number;
  /** Of the pager. */
  numbers: number[];
  /** Items in all; on page 1 only, which counts them. */
  total?: number;
}

/** Routes of all pages. @param all newest first */
export function listRoutes<T>(all: readonly T[], { pageSize, extraOnFirst }: Paging) {
  const last = Math.max(1, Math.ceil((all.length - extraOnFirst) / pageSize));
  return Array.from({ length: last }, (_, index) => {
    const page = index + 1;
    const isFirst = page === 1;
    const props: ListPage<T> = {
      items: all.slice(isFirst ? 0 : index * pageSize + extraOnFirst, page * pageSize + extraOnFirst),
      page,
      newer: isFirst ? undefined : page - 1,
      older: page < last ? page + 1 : undefined,
      numbers: pagerNumbers(page, last),
      total: isFirst ? all.length : undefined,
    };
    return { params: { page: isFirst ? undefined : `page/${page}` }, props };
  });
}

/** Numbers of a pager besides page 1: neighbours, the ends, and steps that reach every page of a long archive; 0 is a gap. */
export function pagerNumbers(page: number, last: number): number[] {
  const shown = [2, last, page, ...[1, 10, 100].flatMap((step) => [page - step, page + step])];
  const numbers: number[] = [];
  for (const number of [...new Set(shown)].sort((a, b) => a - b)) {
    if (number < 2 || number > last) continue;
    const before = numbers.at(-1) ?? number;
    if (number - before === 2) numbers.push(number - 1);
    else if (number - before > 2) numbers.push(0);
    numbers.push(number);
  }
  return numbers;
}
