/** The map in the letters of the platform's name: what the low light from the right reaches in amber, all heights in lines. */
import { traceContour } from '../terrain/contour.ts';
import { contourLevels, sampleGrid, type Grid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import { contours, drawing, pathThrough, stroke } from './draw.ts';

const scale = 4;
const [columns, rows] = [361, 46];

/** The longest outline of what is higher than a level. A margin below all levels goes round the grid, so that it closes. */
function above(grid: Grid, level: number): string {
  const [width, height] = [grid.width + 2, grid.height + 2];
  const data = new Float32Array(width * height).fill(-1);
  for (let row = 0; row < grid.height; row++) {
    data.set(grid.data.subarray(row * grid.width, (row + 1) * grid.width), (row + 1) * width + 1);
  }
  const lines = traceContour({ data, width, height }, level);
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one));
  return pathThrough(longest.map(([x, y]) => [(x - 1) * scale, (y - 1) * scale]));
}

function word(): string {
  const ground = sampleGrid(landform('range', 14), columns, rows, { x: 0.3, y: 0.35, step: 0.62 / rows });
  const levels = contourLevels(ground, 10);
  // The light comes from the right: the further left, the higher the ground that it still reaches.
  const span = levels.at(-1)! - levels[0]!;
  const lit = {
    ...ground,
    data: ground.data.map((height, index) => height + span * 9 * ((index % columns) / columns - 0.6)),
  };
  return drawing(`0 0 ${(columns - 1) * scale} ${(rows - 1) * scale}`, [
    stroke('light', above(lit, levels[4]!)),
    contours(ground, levels, 'line', { scale, digits: 1 }),
  ]);
}

export const illuminateDrawings: Record<string, () => string> = { 'illuminate-word': word };
