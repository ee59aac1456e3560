/** Spreading over a grid from one cell, cheapest first: the base of routes and of rivers. */
import type { Grid } from '../../terrain/grid.ts';

export interface Spread {
  /** The neighbour through which each cell is reached; -1 for the origin. */
  next: Int32Array;
  /** All cells in the order in which they were reached. */
  order: number[];
}

/**
 * Reaches every cell from `origin` (Dijkstra).
 * @param cost of reaching `to` over `from`, given the cost of reaching `from` and the distance between the two in cells
 * @param reach how many cells a step may span
 */
export function spread(
  { data, width, height }: Grid,
  origin: number,
  cost: (soFar: number, from: number, to: number, distance: number) => number,
  reach = 1,
): Spread {
  const next = new Int32Array(data.length).fill(-1);
  const price = new Float64Array(data.length).fill(Infinity);
  const done = new Uint8Array(data.length);
  const order: number[] = [];
  const open = [origin];
  price[origin] = 0;
  while (open.length) {
    let cheapest = 0;
    for (let i = 1; i < open.length; i++) if (price[open[i]!]! < price[open[cheapest]!]!) cheapest = i;
    const here = open[cheapest]!;
    open[cheapest] = open.at(-1)!;
    open.pop();
    if (done[here]) continue;
    done[here] = 1;
    order.push(here);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const x = (here % width) + dx;
        const y = Math.floor(here / width) + dy;
        const k = y * width + x;
        if (x < 0 || y < 0 || x >= width || y >= height || done[k]) continue;
        const total = cost(price[here]!, here, k, Math.hypot(dx, dy));
        if (total < price[k]!) {
          price[k] = total;
          next[k] = here;
          open.push(k);
        }
      }
    }
  }
  return { next, order };
}

/** The cells from `start` to the origin of a spread. */
export function follow({ next }: Spread, start: number): number[] {
  const cells: number[] = [];
  for (let k = start; k >= 0; k = next[k]!) cells.push(k);
  return cells;
}
