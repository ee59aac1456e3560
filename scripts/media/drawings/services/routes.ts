/** Service drawings of routes over terrain: a long one beside the shortest, and a path in hairpins. */
import type { Line, Point } from '../../terrain/contour.ts';
import { pathData } from '../../terrain/contour.ts';
import { contourLevels, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, contours, drawing, goal, pathThrough, pens, smooth, stroke } from '../draw.ts';
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

/** The same two places joined twice: by the way that is walked today, from desk to desk, and by the short one. */
export function longAndShort(): string {
  const cell = 8;
  const [width, height] = [105, 73];
  const land = sampleGrid(landform('range', 9), width, height, { x: 1.0, y: 0.3, step: 0.0145 });
  const start: Point = [9, 60];
  const end: Point = [94, 15];
  const desks: Point[] = [
    [20, 16],
    [42, 9],
    [38, 44],
    [62, 65],
    [88, 52],
    [70, 28],
  ];
  const stops = [start, ...desks, end];
  const long = stops.slice(1).flatMap((to, i) => walk(land, stops[i]!, to, 5200));
  const short = walk(land, start, end, 5200);
  const walked = smooth(smooth(long));
  const onRoute = (desk: Point): Point =>
    walked.reduce((best, at) =>
      Math.hypot(at[0] - desk[0], at[1] - desk[1]) < Math.hypot(best[0] - desk[0], best[1] - desk[1])
        ? at
        : best,
    );
  const path = (line: Line) => pathData(line, { scale: cell, tolerance: 0.03 });
  const scaled = ([x, y]: Point): Point => [x * cell, y * cell];
  return drawing(`0 0 ${(width - 1) * cell} ${(height - 1) * cell}`, [
    contours(land, contourLevels(land, 14), 'ground', { scale: cell }),
    stroke('road', path(walked)),
    ...desks.map((desk) => circle(scaled(onRoute(desk)), 5, 'point')),
    stroke('road amber', path(smooth(smooth(short)))),
    circle(scaled(start), 7, 'point amber'),
    goal(scaled(end), 13),
  ]);
}

/** A path that climbs one slope in hairpins, ever shorter towards the top. */
export function hairpins(): string {
  const size = 64;
  const scale = 10;
  const wild = landform('plain', 9);
  const slope = (x: number, y: number) => -y / 40 + 0.42 * wild(x / 34, y / 34) - ((x - 32) / 60) ** 2;
  const land = sampleGrid(slope, size + 1, size + 1, { x: 0, y: 0, step: 1 });
  /** The row of a column at which the slope, rising upwards, reaches a height. */
  const reaches = (level: number, x: number) => {
    let low = -20;
    let high = 90;
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (slope(x, middle) > level) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  const turns = [58, 49.5, 41.5, 34, 27, 20.5, 14.5, 9].map((y, i, all): Point => {
    const reach = 22 - i * 1.9;
    return i === all.length - 1 ? [32, y] : [32 + (i % 2 ? reach : -reach), y];
  });
  const legs = turns.slice(1).map(([x, y], i): Line => {
    const [fromX, fromY] = turns[i]!;
    const from = slope(fromX, fromY);
    const to = slope(x, y);
    return Array.from({ length: 31 }, (_, step) => {
      const t = step / 30;
      const column = fromX + ((x - fromX) * (1 - Math.cos(Math.PI * t))) / 2;
      return [column * scale, reaches(from + (to - from) * t, column) * scale];
    });
  });
  const top = legs.at(-1)!.at(-1)!;
  return drawing('-1 -1 642 642', [
    `<rect ${pens.sheet} width="640" height="640"/>`,
    contours(land, contourLevels(land, 30), 'ground', { scale }),
    stroke('route', pathThrough(legs.slice(0, -1).flat())),
    stroke('route amber', pathThrough(legs.at(-1)!)),
    ...legs.slice(0, -1).map((leg) => circle(leg.at(-1)!, 4.5, 'point')),
    goal(top, 12),
  ]);
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
