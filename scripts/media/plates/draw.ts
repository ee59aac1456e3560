/** Small pens shared by the drawings in ink. */
import { pathData, traceContour, type Line, type Point } from '../terrain/contour.ts';
import type { Grid } from '../terrain/grid.ts';

export const drawing = (viewBox: string, parts: string[], fit = 'xMidYMid slice'): string =>
  `<svg class="plate" viewBox="${viewBox}" preserveAspectRatio="${fit}">${parts.join('')}</svg>`;

/** Straight lines through the points. */
export const pathThrough = (line: Line): string =>
  `M${line.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join('L')}`;

/** The point of a line whose x lies closest. */
export const nearest = (line: Line, x: number): Point =>
  line.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best));

/** Contours of a grid at the given heights, in one path. */
export const contours = (
  grid: Grid,
  heights: number[],
  name: string,
  { scale, tolerance = 0.12, digits = 0 }: { scale: number; tolerance?: number; digits?: number },
): string =>
  `<path class="${name}" d="${heights
    .flatMap((height) => traceContour(grid, height))
    .map((line) => pathData(line, { scale, tolerance, digits }))
    .join('')}"/>`;

export const circle = ([x, y]: Point, radius: number, name: string): string =>
  `<circle class="${name}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}"/>`;

/** The lit goal of a route. */
export const goal = (at: Point, radius: number): string =>
  circle(at, radius, 'g') + circle(at, Math.round(radius * 0.4), 'g2');

/** Running mean over five points, the ends kept. */
export const smooth = (line: Line): Line =>
  line.map(([x, y], i) => {
    const before = line[Math.max(0, i - 2)]!;
    const after = line[Math.min(line.length - 1, i + 2)]!;
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });
