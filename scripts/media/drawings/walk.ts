import type { Point } from '../terrain/contour.ts';
import type { Grid } from '../terrain/grid.ts';

/**
 * The cheapest walk between two grid points (Dijkstra), slope penalised: routes are computed, not drawn.
 * @param penalty how much a slope costs; 0 goes straight
 * @returns grid points from `from` to `to`
 */
export function cheapestWalk(
  { data, width, height }: Grid,
  from: Point,
  to: Point,
  penalty: number,
): Point[] {
  const cost = new Float64Array(width * height).fill(Infinity);
  const next = new Int32Array(width * height).fill(-1);
  const queue: [cost: number, index: number][] = [[0, to[1] * width + to[0]]];
  cost[queue[0]![1]] = 0;
  while (queue.length) {
    let cheapest = 0;
    for (let i = 1; i < queue.length; i++) if (queue[i]![0] < queue[cheapest]![0]) cheapest = i;
    const [here, index] = queue.splice(cheapest, 1)[0]!;
    if (here > cost[index]!) continue;
    const x = index % width;
    const y = Math.floor(index / width);
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const [column, row] = [x + dx, y + dy];
        if ((!dx && !dy) || column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
        const target = row * width + column;
        const length = Math.hypot(dx, dy);
        const slope = (data[target]! - data[index]!) / length;
        const total = here + length * (1 + penalty * slope * slope);
        if (total < cost[target]! - 1e-9) {
          cost[target] = total;
          next[target] = index;
          queue.push([total, target]);
        }
      }
    }
  }
  const walk: Point[] = [];
  for (let index = from[1] * width + from[0]; index >= 0; index = next[index]!) {
    walk.push([index % width, Math.floor(index / width)]);
  }
  return walk;
}
