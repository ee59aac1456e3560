/** Two map sheets in two drawing styles, stepped against each other: every contour crosses the join at the same point. */
import { traceContour, pathData } from '../../terrain/contour.ts';
import { contourLevels, cropGrid, sampleGrid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, drawing, pens, stroke } from '../draw.ts';

const dots =
  'stroke="currentColor" stroke-opacity=".75" stroke-width="1.7" stroke-dasharray=".1 4.6" stroke-linecap="round"';

export function sheets(): string {
  const cell = 6;
  const [columns, rows, middle] = [108, 104, 54];
  const land = sampleGrid(landform('range', 14), columns, rows, { x: 0.55, y: 0.2, step: 0.0125 });
  const heights = contourLevels(land, 15);
  const half = (from: number, to: number, pen: string) => {
    const part = cropGrid(land, from, 0, to - from + 1, rows);
    const path = heights
      .flatMap((height) => traceContour(part, height))
      .map((line) => pathData(line, { scale: cell, tolerance: 0.1, offset: [from * cell, 0] }));
    return `<path ${pen} d="${path.join('')}"/>`;
  };
  // Where the contours cross the join.
  const crossings = heights.flatMap((height) => {
    const found: number[] = [];
    for (let row = 5; row < rows - 6; row++) {
      const above = land.data[row * columns + middle]! - height;
      const below = land.data[(row + 1) * columns + middle]! - height;
      if (above * below < 0) found.push((row + above / (above - below)) * cell);
    }
    return found;
  });
  const width = (columns - 1) * cell;
  const height = (rows - 1) * cell;
  const join = middle * cell;
  const step = 30;
  return drawing(`-1 -1 ${width + 2} ${height + 2}`, [
    `<defs><clipPath id="sheet-a"><rect width="${join}" height="${height - step}"/></clipPath>`,
    `<clipPath id="sheet-b"><rect x="${join}" y="${step}" width="${width - join}" height="${height - step}"/></clipPath></defs>`,
    `<rect fill="var(--color-band)" stroke="currentColor" width="${join}" height="${height - step}"/>`,
    `<rect ${pens.sheet} x="${join}" y="${step}" width="${width - join}" height="${height - step}"/>`,
    `<g clip-path="url(#sheet-a)">${half(0, middle, dots)}</g>`,
    `<g clip-path="url(#sheet-b)">${half(middle, columns - 1, pens.water)}</g>`,
    stroke('route amber', `M${join} ${step}V${height - step}`),
    ...crossings.map((y) => circle([join, y], 4.5, 'joint')),
  ]);
}
