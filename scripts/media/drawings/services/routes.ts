/** Service drawing of routes over terrain. */
import type { Line, Point } from '../../terrain/contour.ts';
import { pathData } from '../../terrain/contour.ts';
import { contourLevels, type Grid } from '../../terrain/grid.ts';
import { circle, contours, drawing, goal, smooth, stroke } from '../draw.ts';
import { columns, end, marked, penalty, rows, starts, terrain } from '../meeting.ts';
import { follow, spread } from './spread.ts';

/** The way between two cells that avoids slopes. */
function walk(land: Grid, from: Point, to: Point, steepness: number): Line {
  const index = ([x, y]: Point) => y * land.width + x;
  const reached = spread(
    land,
    index(to),
    (soFar, here, next, distance) => {
      const slope = (land.data[next]! - land.data[here]!) / distance;
      return soFar + distance * (1 + steepness * slope * slope);
    },
    2,
  );
  return follow(reached, index(from)).map((k): Point => [k % land.width, Math.floor(k / land.width)]);
}

/** Five routes computed over one terrain, meeting at a single point. */
export function fiveRoutes(): string {
  const cell = 8;
  const land = terrain();
  const scaled = ([x, y]: Point): Point => [x * cell, y * cell];
  const ways = starts.map((start) =>
    pathData(smooth(smooth(walk(land, start, end, penalty))), { scale: cell, tolerance: 0.05 }),
  );
  return drawing(`0 0 ${(columns - 1) * cell} ${(rows - 1) * cell}`, [
    contours(land, contourLevels(land, 13), 'ground', { scale: cell }),
    ...ways.map((way, i) => stroke(i === marked ? 'road amber' : 'road', way)),
    ...starts.map((start, i) => circle(scaled(start), 7, i === marked ? 'point amber' : 'point')),
    goal(scaled(end), 16),
  ]);
}
