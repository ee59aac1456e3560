/** Five places of one terrain and the point at which the routes from them meet: for the home page and for a service. */
import type { Point } from '../terrain/contour.ts';
import { sampleGrid, type Grid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';

export const [columns, rows] = [86, 66];

export const terrain = (): Grid =>
  sampleGrid(landform('range', 9), columns, rows, { x: 1.15, y: 0.35, step: 1.15 / rows });

/** Columns and rows of the grid. */
export const starts: readonly Point[] = [
  [6, 8],
  [10, 56],
  [44, 60],
  [30, 5],
  [5, 34],
];
export const end: Point = [68, 22];
/** Which of the starts has the route that is marked. */
export const marked = 1;
/** How much a slope costs on the way (`cheapestWalk`). */
export const penalty = 7200;
