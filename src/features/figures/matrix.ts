import type { FigureOf } from '~/content/schemas/figures.ts';

/** How often each mark occurs in a column: 'May change: 1. Taken away: 3.' */
export function countColumn(
  { legend, rows }: Pick<FigureOf<'matrix'>, 'legend' | 'rows'>,
  column: number,
): string {
  return Object.entries(legend)
    .map(([mark, meaning]) => ({ meaning, count: rows.filter(({ cells }) => cells[column] === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ meaning, count }) => `${meaning}:\u00a0${count}.`)
    .join(' ');
}
