/** Drawings of the home page, the platform and the products, all computed from one terrain. */
import { pathData, type Point } from '../terrain/contour.ts';
import { contourLevels, cropGrid, sampleGrid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import { random } from '../terrain/random.ts';
import { circle, contours, drawing, goal, pens, stroke } from './draw.ts';
import { columns, end, marked, penalty, rows, starts, terrain } from './meeting.ts';
import { cheapestWalk } from './walk.ts';

const scale = 4;
const [width, height] = [(columns - 1) * scale, (rows - 1) * scale];
/** The home page carries four of these drawings: points are set no closer than the eye needs. */
const fine = { scale, digits: 1, tolerance: 0.2 };
const viewBox = `0 0 ${width} ${height}`;
const scaled = ([x, y]: Point): Point => [x * scale, y * scale];

/** Five routes, computed and not drawn, that meet at a single point. */
function routes(): string {
  const ground = terrain();
  const ways = starts.map((start) => {
    const walk = cheapestWalk(ground, start, end, penalty);
    const line = walk.filter((_, i) => i % 2 === 0 || i === walk.length - 1);
    return pathData(line, { scale, tolerance: 0.05 });
  });
  return drawing(viewBox, [
    contours(ground, contourLevels(ground, 13), 'ground', fine),
    ...ways.map((way, i) => stroke(i === marked ? 'route amber' : 'route', way)),
    ...starts.map((start, i) => circle(scaled(start), 4, i === marked ? 'point amber' : 'point')),
    goal(scaled(end), 9),
  ]);
}

/** Scattered samples on the left resolve into contours on the right. */
function samples(): string {
  const ground = terrain();
  const next = random(5);
  const levels = contourLevels(ground, 15);
  const [low, high] = [levels[0]!, levels.at(-1)!];
  const spacing = 13;
  /** Dots of one size and colour in one path: points without length, drawn by their round caps. */
  const dots = new Map<string, string>();
  for (let y = 8; y < height; y += spacing) {
    for (let x = 6; x < width; x += spacing) {
      const at: Point = [x + (next() - 0.5) * 7, y + (next() - 0.5) * 7];
      const row = Math.min(rows - 1, Math.round(at[1] / scale));
      const column = Math.min(columns - 1, Math.round(at[0] / scale));
      const value = (ground.data[row * columns + column]! - low) / (high - low);
      const presence = 1 - Math.min(1, Math.max(0, (at[0] - 120) / 130));
      if (presence <= 0.04 || next() >= 0.25 + presence) continue;
      const diameter = Math.round((0.7 + Math.max(0, value) * 2.3) * 2 * 2) / 2;
      const pen = `stroke="${value > 0.86 ? '#a86a00' : 'var(--color-hydro)'}" stroke-width="${diameter}"`;
      dots.set(pen, `${dots.get(pen) ?? ''}M${Math.round(at[0])} ${Math.round(at[1])}h0`);
    }
  }
  // Columns on the left that the mask hides anyway.
  const hidden = Math.floor((width * 0.3) / scale);
  const shown = cropGrid(ground, hidden, 0, columns - hidden, rows);
  return drawing(viewBox, [
    '<defs><linearGradient id="samples-fade"><stop offset=".3" stop-color="#000"/><stop offset=".68" stop-color="#fff"/></linearGradient>',
    `<mask id="samples-mask"><rect width="${width}" height="${height}" fill="url(#samples-fade)"/></mask></defs>`,
    `<g mask="url(#samples-mask)"><g transform="translate(${hidden * scale})">`,
    contours(shown, levels.slice(0, 12), 'water', fine),
    contours(shown, levels.slice(12), 'water amber', fine),
    '</g></g>',
    '<g stroke-linecap="round">',
    ...[...dots].map(([pen, path]) => `<path ${pen} d="${path}"/>`),
    '</g>',
  ]);
}

interface Stack {
  layers: number;
  /** Grid points along one side of a sheet and its side in units of the drawing. */
  points: number;
  side: number;
  /** Centre of the sheets, and of each sheet counted from the top. */
  x: number;
  y: (fromTop: number) => number;
  /** Flattening of the view from above. */
  tilt: readonly [across: number, down: number];
  /** How far a contour may be simplified, in grid steps. */
  tolerance?: number;
}

/** Sheets over each other, each with one band of the same terrain; the uppermost is amber. */
function stack({ layers, points, side, x, y, tilt, tolerance = 0.12 }: Stack): string[] {
  const ground = sampleGrid(landform('range', 9), points, points, { x: 1.35, y: 0.35, step: 1 / points });
  const perLayer = 4;
  const levels = contourLevels(ground, layers * perLayer);
  const [a, b] = tilt;
  return Array.from({ length: layers }, (_, fromBottom) => {
    const fromTop = layers - 1 - fromBottom;
    const top = fromTop === 0;
    const band = levels.slice(fromBottom * perLayer, (fromBottom + 1) * perLayer);
    return (
      `<g transform="translate(${x} ${y(fromTop)}) matrix(${a} ${b} -${a} ${b} 0 0) translate(-${side / 2} -${side / 2})">` +
      `<rect ${top ? pens.layer.replace('var(--color-sheet)', '#fff3db') : pens.layer} width="${side}" height="${side}"/>` +
      `${contours(ground, band, top ? 'water amber' : 'water', { scale: side / points, digits: 1, tolerance })}</g>`
    );
  });
}

const fourLayers = (): string =>
  drawing(
    viewBox,
    stack({
      layers: 4,
      points: 56,
      side: 188,
      x: 170,
      y: (fromTop) => 70 + fromTop * 42,
      tilt: [0.74, 0.3],
      tolerance: 0.18,
    }),
  );

export const platformDrawings: Record<string, () => string> = {
  routes,
  samples,
  layers: fourLayers,
};
