/** SVG helpers of all line drawings: stroke styles (`pens`), contours, circles, smoothed paths. */
import { pathData, traceContour, type Line } from '../terrain/contour.ts';
import type { Grid } from '../terrain/grid.ts';

/** What drawings are drawn with, as attributes. Lines keep their width at every size of the drawing. */
export const pens = {
  line: 'vector-effect="non-scaling-stroke" stroke="#10181a"',
  light: 'fill="#ffb84d"',
} as const;
export type Pen = keyof typeof pens;

export const drawing = (viewBox: string, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>`;

/** A path of given data. */
export const stroke = (pen: Pen, data: string): string => `<path ${pens[pen]} d="${data}"/>`;

/** Straight lines through the points. */
export const pathThrough = (line: Line): string =>
  `M${line.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join('L')}`;

/** Contours of a grid at the given heights, in one path. */
export const contours = (
  grid: Grid,
  heights: number[],
  pen: Pen,
  { scale, tolerance = 0.12, digits = 0 }: { scale: number; tolerance?: number; digits?: number },
): string =>
  stroke(
    pen,
    heights
      .flatMap((height) => traceContour(grid, height))
      .map((line) => pathData(line, { scale, tolerance, digits }))
      .join(''),
  );

/** A grid with a margin below all levels around it, so that outlines at its edge close. */
export function withMargin({ data, width, height }: Grid): Grid {
  const wide: Grid = { width: width + 2, height: height + 2, data: new Float32Array((width + 2) * (height + 2)) };
  wide.data.fill(-1);
  for (let row = 0; row < height; row++)
    wide.data.set(data.subarray(row * width, (row + 1) * width), (row + 1) * wide.width + 1);
  return wide;
}
