/** Tributaries of one river: every cell of the land drains to one outlet; cells that collect much water are streams. */
import { pathData, type Line, type Point } from '../../terrain/contour.ts';
import { contourLevels, range, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { contours, drawing, nearest, pathThrough, smooth, stroke } from '../draw.ts';
import { frame } from './frame.ts';
import { spread, type Spread } from './spread.ts';

const cell = 10;
/** Cells that a stream must collect before it is drawn, and from which it is drawn wider. */
const ranks = [36, 150, 700];
const pen = ['stroke-width="1.1"', 'stroke-width="1.9"', 'stroke-width="2.8" stroke-opacity="1"'];

interface Drainage extends Spread {
  /** Number of cells that drain through each cell. */
  water: Float64Array;
}

/** Water leaves by the cheapest way: low ground costs little, climbing much. */
function drain(land: Grid, outlet: number): Drainage {
  const { low, high } = range(land);
  const leaving = spread(
    land,
    outlet,
    (soFar, from, to, distance) => {
      const height = (land.data[to]! - low) / (high - low);
      const slope = (land.data[to]! - land.data[from]!) / distance;
      // Dear towards the upper and lower edge, so that the river stays on the sheet.
      const off = Math.abs((2 * Math.floor(to / land.width)) / land.height - 1);
      return soFar + distance * (0.25 + 9 * height ** 2 + 2500 * slope ** 2 + 5 * off ** 4);
    },
    2,
  );
  const water = new Float64Array(land.data.length).fill(1);
  for (const k of leaving.order.toReversed()) {
    const below = leaving.next[k]!;
    if (below >= 0) water[below]! += water[k]!;
  }
  return { ...leaving, water };
}

/** Each stream from its source to the stream that it joins, with the water at its mouth. */
function streams(
  { next, water, order }: Drainage,
  at: (k: number) => Point,
): { line: Line; water: number }[] {
  const drawn = new Uint8Array(water.length);
  const found: { line: Line; water: number }[] = [];
  for (const source of order.toReversed()) {
    if (water[source]! < ranks[0]! || drawn[source]) continue;
    const line: Line = [at(source)];
    let mouth = source;
    for (let k = source; !drawn[k] && next[k]! >= 0; k = next[k]!) {
      drawn[k] = 1;
      mouth = k;
      line.push(at(next[k]!));
    }
    if (line.length > 4) found.push({ line, water: water[mouth]! });
  }
  return found;
}

/** The main river: from the outlet upstream along the larger branch each time. */
function mainRiver({ next, water, order }: Drainage, outlet: number, at: (k: number) => Point): Line {
  const branch = new Map<number, number>();
  for (const k of order) {
    const below = next[k]!;
    const larger = branch.get(below);
    if (below >= 0 && (larger === undefined || water[k]! > water[larger]!)) branch.set(below, k);
  }
  const line: Line = [];
  for (let k: number | undefined = outlet; k !== undefined; k = branch.get(k)) line.push(at(k));
  return line.reverse();
}

export function rivers(): string {
  const width = frame.width / cell + 1;
  const height = frame.height / cell + 1;
  const wild = sampleGrid(landform('range', 21), width, height, { x: 0.2, y: 0.1, step: cell / 470 });
  const outlet = Math.round(height * 0.52) * width + (width - 1);
  const at = (k: number): Point => [k % width, Math.floor(k / width)];
  const drainage = drain(wild, outlet);
  const river = smooth(smooth(mainRiver(drainage, outlet, at)));
  const onPage = river.map(([x, y]): Point => [x * cell, y * cell]);
  const all = streams(drainage, at);
  return drawing(`0 0 ${frame.width} ${frame.height}`, [
    contours(wild, contourLevels(wild, 10), 'ground', { scale: cell, tolerance: 0.2 }),
    '<g stroke="var(--color-hydro)" stroke-opacity=".7" stroke-linejoin="round">',
    ...ranks.map((least, rank) => {
      const group = all.filter(({ water }) => water >= least && water < (ranks[rank + 1] ?? Infinity));
      const path = group.map(({ line }) =>
        pathData(smooth(line), { scale: cell, tolerance: 0.1, digits: 0 }),
      );
      return `<path ${pen[rank]} d="${path.join('')}"/>`;
    }),
    '</g>',
    stroke('route amber', pathThrough(onPage.filter(([x]) => x >= frame.columns.at(-1)!))),
  ]);
}
