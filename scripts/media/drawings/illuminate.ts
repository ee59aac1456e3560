/** The map in the letters of the platform's name: what the low light from the right reaches in amber, all heights in lines. */
import { traceContour } from '../terrain/contour.ts';
import { contourLevels, sampleGrid, type Grid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import { contours, drawing, pathThrough, stroke, withMargin } from './draw.ts';

const scale = 4;
const [columns, rows] = [361, 46];

/** The longest outline of what is higher than a level. */
function above(grid: Grid, level: number): string {
  const lines = traceContour(withMargin(grid), level);
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
