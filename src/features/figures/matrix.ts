import type { FigureOf } from '~/content/schemas/figures.ts';

/** How often each mark occurs in a column; those that do. */
export const countColumn = (
  { legend, rows }: Pick<FigureOf<'matrix'>, 'legend' | 'rows'>,
  column: number,
): { mark: string; meaning: string; count: number }[] =>
  Object.entries(legend)
    .map(([mark, meaning]) => ({
      mark,
      meaning,
      count: rows.filter(({ cells }) => cells[column] === mark).length,
    }))
    .filter(({ count }) => count > 0);
