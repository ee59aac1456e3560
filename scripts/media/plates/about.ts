import { pathData } from '../terrain/contour.ts';
import { contourLevels, sampleGrid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import type { Point } from '../terrain/contour.ts';
import { circle, contours, drawing, stroke } from './draw.ts';
import { cheapestWalk } from './walk.ts';

/** One route over one terrain with three places where a person stands. */
function route(): string {
  const scale = 8;
  const [width, height] = [161, 33];
  const ground = sampleGrid(landform('range', 9), width, height, { x: 0.2, y: 0.35, step: 1.05 / height });
  const stations: Point[] = [
    [2, 22],
    [55, 8],
    [108, 21],
  ];
  const stops = [...stations, [158, 9] as const];
  const walked = stations.flatMap((from, i) => cheapestWalk(ground, from, stops[i + 1]!, 9000));
  // The walk ends inside the sheet; the road goes on.
  const line = [...walked.filter(([x], i) => i % 2 === 0 && x < width - 8), [width, 10] as const];
  return drawing(`0 0 ${(width - 1) * scale} ${(height - 1) * scale}`, [
    contours(ground, contourLevels(ground, 12), 'ground', { scale, tolerance: 0.12, digits: 0 }),
    stroke('route', pathData(line, { scale, tolerance: 0.05 })),
    ...stations.map(([x, y]) => circle([Math.max(12, x * scale), y * scale], 8, 'point lit')),
  ]);
}

export const aboutPlates: Record<string, () => string> = { 'about-route': route };
