/** SVG helpers of all line drawings: stroke styles (`pens`), contours, circles, smoothed paths. */
import { pathData, traceContour, type Line, type Point } from '../terrain/contour.ts';
import type { Grid } from '../terrain/grid.ts';

/** Lines keep their width at every size of the drawing. */
const steady = 'vector-effect="non-scaling-stroke"';

/**
 * What the drawings are drawn with, as attributes: ground in hairlines, what is read from it in ink or water,  * for the one part that counts. Colours are those of the page, so a drawing needs no stylesheet.
 */
export const pens = {
  ground: `${steady} stroke="currentColor" stroke-opacity=".2" stroke-width=".8"`,
  water: `${steady} stroke="var(--color-hydro)" stroke-opacity=".75" stroke-width=".9"`,
  'water amber': `${steady} stroke="#a86a00" stroke-width=".9"`,
  route: `${steady} stroke="currentColor" stroke-width="1.6"`,
  'route dashed': 'stroke="currentColor" stroke-width="1.4" stroke-dasharray="7 6"',
  'route amber': `${steady} stroke="#d08a10" stroke-width="2.6"`,
  road: `${steady} stroke="currentColor" stroke-width="2.2"`,
  'road amber': `${steady} stroke="#d08a10" stroke-width="3.2"`,
  outline: `${steady} stroke="currentColor" stroke-width="2"`,
  line: `${steady} stroke="currentColor"`,
  point: 'fill="currentColor"',
  'point amber': 'fill="var(--color-amber)" stroke="var(--color-text)" stroke-width="1.2"',
  light: 'fill="var(--color-amber)"',
  core: 'fill="var(--color-text)"',
  wash: 'fill="var(--color-hydro-wash)"',
  layer: 'fill="var(--color-sheet)" fill-opacity=".86" stroke="currentColor" stroke-width=".8"',
} as const;
export type Pen = keyof typeof pens;

/** Where a label of the page may stand, and which end of it. */
export type Label = readonly [...Point, 'start' | 'middle' | 'end'];
export const labelAt = (x: number, y: number, end: Label[2] = 'middle'): Label => [x, y, end];

/** @param labels in the order in which an entry writes them; their texts belong to the page, which adds them */
export const drawing = (
  viewBox: string,
  parts: string[],
  labels: readonly Label[] = [],
  fit = 'xMidYMid slice',
): string => {
  const places = labels.map(([x, y, end]) => `${Math.round(x)} ${Math.round(y)} ${end}`).join(',');
  return `<svg fill="none" viewBox="${viewBox}" preserveAspectRatio="${fit}"${places && ` data-labels="${places}"`}>${parts.join('')}</svg>`;
};

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

export const circle = ([x, y]: Point, radius: number, pen: Pen): string =>
  `<circle ${pens[pen]} cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}"/>`;

/** The amber goal of a route. */
export const goal = (at: Point, radius: number): string =>
  circle(at, radius, 'light') + circle(at, Math.round(radius * 0.4), 'core');

/** Each point as the mean of its neighbours on both sides: a walk on a grid turns in corners, a route does not. */
export const smooth = (line: readonly Point[], reach: number): Point[] =>
  line.map((_, i) => {
    const near = Math.min(reach, i, line.length - 1 - i);
    const part = line.slice(i - near, i + near + 1);
    const mean = (axis: 0 | 1) => part.reduce((sum, point) => sum + point[axis], 0) / part.length;
    return [mean(0), mean(1)];
  });

/** A grid with a margin below all levels around it, so that outlines at its edge close. */
export function withMargin({ data, width, height }: Grid): Grid {
  const wide: Grid = { width: width + 2, height: height + 2, data: new Float32Array((width + 2) * (height + 2)) };
  wide.data.fill(-1);
  for (let row = 0; row < height; row++)
    wide.data.set(data.subarray(row * width, (row + 1) * width), (row + 1) * wide.width + 1);
  return wide;
}
