/** Service drawing of routes over terrain. */
import type { Line, Point } from '../../terrain/contour.ts';
import { pathData } from '../../terrain/contour.ts';
import { contourLevels, sampleGrid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, contours, drawing, goal, labelAt, stroke } from '../draw.ts';
import { cheapestWalk } from '../walk.ts';

/** Columns and rows of the grid. */
const [columns, rows] = [86, 66];

/** Where the routes begin, and the point at which they meet. */
const starts: readonly Point[] = [
  [6, 8],
  [10, 56],
  [44, 60],
  [30, 5],
  [5, 34],
];
const end: Point = [68, 22];
/** Which of the starts has the route that is marked. */
const marked = 1;
/** How much a slope costs on the way. */
const penalty = 7200;

/** Running mean over five points, the ends kept. */
const smooth = (line: Line): Line =>
  line.map(([x, y], i) => {
    const before = line[Math.max(0, i - 2)]!;
    const after = line[Math.min(line.length - 1, i + 2)]!;
    if (i === 0 || i === line.length - 1) return [x, y];
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });

/** Five routes computed over one terrain, meeting at a single point. */
export function fiveRoutes(): string {
  const cell = 8;
  const land = sampleGrid(landform('range', 9), columns, rows, { x: 1.15, y: 0.35, step: 1.15 / rows });
  const scaled = ([x, y]: Point): Point => [x * cell, y * cell];
  const ways = starts.map((start) =>
    pathData(smooth(smooth(cheapestWalk(land, start, end, penalty))), { scale: cell, tolerance: 0.05 }),
  );
  const parts = [
    contours(land, contourLevels(land, 13), 'ground', { scale: cell }),
    ...ways.map((way, i) => stroke(i === marked ? 'road amber' : 'road', way)),
    ...starts.map((start, i) => circle(scaled(start), 7, i === marked ? 'point amber' : 'point')),
    goal(scaled(end), 16),
  ];
  return drawing(`0 0 ${(columns - 1) * cell} ${(rows - 1) * cell}`, parts, [
    labelAt(148, 486),
    labelAt(560, 142),
  ]);
}
