/** A road up a slope at one constant grade: it has to turn, and it crosses each contour at the same rate. */
import type { Line, Point } from '../../terrain/contour.ts';
import { contourLevels, sampleGrid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { contours, drawing, goal, pathThrough, stroke } from '../draw.ts';
import { frame, posts } from './frame.ts';

export function switchback(): string {
  const { width, height, columns } = frame;
  const wild = landform('plain', 5);
  const slope = (x: number, y: number) => x / 900 + 0.5 * wild(x / 420, y / 420);
  const land = sampleGrid(slope, width / 10 + 1, height / 10 + 1, { x: 0, y: 0, step: 10 });

  /** The place on a row where the slope, rising to the right, reaches a height. */
  const reaches = (level: number, y: number): number => {
    let low = -400;
    let high = width + 800;
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (slope(middle, y) < level) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  const turns = [-80, 240, ...columns, 1840].map((x, i): Point => [x, i % 2 ? 372 : 96]);
  const legs = turns.slice(1).map(([x, y], i): Line => {
    const [fromX, fromY] = turns[i]!;
    const from = slope(fromX, fromY);
    const to = slope(x, y);
    return Array.from({ length: 41 }, (_, step) => {
      const t = step / 40;
      // Slow where the road turns, so that each hairpin is round.
      const row = fromY + ((y - fromY) * (1 - Math.cos(Math.PI * t))) / 2;
      return [reaches(from + (to - from) * t, row), row];
    });
  });
  return drawing(`0 0 ${width} ${height}`, [
    contours(land, contourLevels(land, 36), 'ground', { scale: 10 }),
    stroke('route', pathThrough(legs.slice(0, -1).flat())),
    stroke('route amber', pathThrough(legs.at(-1)!)),
    posts(turns.slice(2, 6)),
    goal(turns.at(-1)!, 13),
  ]);
}
