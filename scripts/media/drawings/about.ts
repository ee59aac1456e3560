import { pathData } from '../terrain/contour.ts';
import { contourLevels, sampleGrid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import type { Point } from '../terrain/contour.ts';
import { circle, contours, drawing, smooth, stroke } from './draw.ts';
import { cheapestWalk } from './walk.ts';

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Height of a line at a distance from the left. */
const nearest = (line: readonly Point[], x: number): number =>
  line.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best))[1];

/** One route over one terrain with three places where a person stands. */
function route(): string {
  const scale = 8;
  const [width, height] = [161, 33];
  const ground = sampleGrid(landform('range', 9), width, height, { x: 0.2, y: 0.35, step: 1.05 / height });
  const stations: Point[] = [
    [1.1, 22],
    [55.5, 8],
    [110, 21],
  ];
  const stops = [...stations, [158, 9] as const];
  const walked = stations.flatMap((from, i) =>
    cheapestWalk(ground, rounded(from), rounded(stops[i + 1]!), 9000),
  );
  // The walk ends inside the sheet; the road goes on.
  const line = smooth([...walked.filter(([x]) => x < width - 8), [width, 10] as const], 3);
  return drawing(`0 0 ${(width - 1) * scale} ${(height - 1) * scale}`, [
    contours(ground, contourLevels(ground, 12), 'ground', { scale, tolerance: 0.12, digits: 0 }),
    stroke('route', pathData(line, { scale, tolerance: 0.05 })),
    ...stations.map(([x]) => circle([x * scale, nearest(line, x) * scale], 8, 'point amber')),
  ]);
}

export const aboutDrawings: Record<string, () => string> = { 'about-route': route };
