/** Drawings of the data analytics page: scattered samples of a terrain that become contour lines, and the finished contours. */
import { contourLevels, sampleGrid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { random } from '../../terrain/random.ts';
import { contours, drawing, labelAt } from '../draw.ts';

/** The ground of both drawings. */
const ground = landform('range', 9);

/** Scattered samples on the left resolve into contour lines on the right. */
export function samples(): string {
  const cell = 8;
  const [width, height] = [105, 73];
  const land = sampleGrid(ground, width, height, { x: 1.05, y: 0.32, step: 1.2 / height });
  const heights = contourLevels(land, 15);
  const low = heights[0]!;
  const high = heights.at(-1)!;
  const next = random(5);
  const dots: string[] = [];
  const spacing = 25;
  for (let row = spacing / 2; row < (height - 1) * cell; row += spacing) {
    for (let column = spacing / 2; column < (width - 1) * cell; column += spacing) {
      const x = column + (next() - 0.5) * 14;
      const y = row + (next() - 0.5) * 14;
      const k = Math.round(y / cell) * width + Math.round(x / cell);
      const value = ((land.data[k] ?? low) - low) / (high - low);
      const kept = 1 - Math.min(1, Math.max(0, (x - 290) / 320));
      if (kept < 0.04 || next() > 0.25 + kept) continue;
      const radius = (1.4 + Math.max(0, value) * 4.4).toFixed(1);
      dots.push(
        `<circle${value > 0.86 ? ' fill="#a86a00"' : ''} cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}"/>`,
      );
    }
  }
  const parts = [
    '<defs><linearGradient id="resolve"><stop offset=".3" stop-color="#000"/><stop offset=".66" stop-color="#fff"/></linearGradient>' +
      '<mask id="resolved"><rect width="100%" height="100%" fill="url(#resolve)"/></mask></defs>',
    `<g mask="url(#resolved)">${contours(land, heights.slice(0, 12), 'water', { scale: cell })}` +
      `${contours(land, heights.slice(12), 'water amber', { scale: cell })}</g>`,
    '<g fill="var(--color-hydro)">',
    ...dots,
    '</g>',
  ];
  return drawing(`0 0 ${(width - 1) * cell} ${(height - 1) * cell}`, parts, [
    labelAt(225, 300),
    labelAt(560, 360),
  ]);
}
