/** The drawing of document management: pages in parallel projection, with contours that continue from page to page. */
import { contourLevels, sampleGrid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import { pathData, traceContour, type Point } from '../terrain/contour.ts';
import { random } from '../terrain/random.ts';
import { drawing, pens, stroke } from './draw.ts';

const width = 960;
const height = 600;

/** A page is a square lying in space: x runs down to the right, y down to the left. */
const side = 300;
const lean = { across: 0.8, down: 0.27 };
const centre = 270;
const firstTop = 130;
const pitch = 88;
const margin = 24;
const lineEnd = 268;
/** The figure on the first page. */
const figure = { x: margin, y: 150, size: 123 };

/** The line that is read out on each page: where it stands (x + y is the same for all, so the rows are even), its length. */
const readings = [
  { x: 262, y: 68, length: 96 },
  { x: 236, y: 94, length: 64 },
  { x: 270, y: 60, length: 118 },
  { x: 248, y: 82, length: 70 },
  { x: 264, y: 66, length: 88 },
];
/** The one that light falls on. */
const marked = 1;
/** Where the readings stand under each other, and how much larger than on the page. */
const column = { x: 640, scale: 1.5 };

const offset = (page: number): Point => [centre, firstTop + page * pitch - side * lean.down];
const onScreen = (page: number, x: number, y: number): Point => {
  const [left, up] = offset(page);
  return [left + lean.across * (x - y), up + lean.down * (x + y)];
};
const pair = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Lines of text: their lengths differ, some are missing, and the figure keeps its place. */
function text(page: number, next: () => number): string {
  let path = '';
  for (let y = 22; y < side - 14; y += 14) {
    const beside = page === 0 && y >= figure.y - 4 && y <= figure.y + figure.size + 4;
    if (!beside && next() < 0.12) continue;
    const shorten = next() * next() * (beside ? 60 : 120);
    path += `M${beside ? figure.x + figure.size + 20 : margin} ${y}H${(lineEnd - shorten).toFixed(0)}`;
  }
  return path;
}

function map(): string {
  const steps = 40;
  const grid = sampleGrid(landform('range', 9), steps, steps, { x: 1.35, y: 0.35, step: 1.2 / steps });
  const options = { scale: figure.size / (steps - 1), offset: [figure.x, figure.y] as Point };
  return contourLevels(grid, 7)
    .flatMap((level) => traceContour(grid, level).map((line) => pathData(line, options)))
    .join('');
}

/** Pages in a stack; one line of each leaves to the right, where all stand in order. @returns an SVG element */
export function documents(): string {
  const next = random(8);
  const parts: string[] = [];
  for (let page = readings.length - 1; page >= 0; page--) {
    const [left, up] = offset(page);
    const { x, y, length } = readings[page]!;
    const hot = page === marked;
    const from = onScreen(page, x - length, y);
    const to = onScreen(page, x, y);
    const rowY = to[1].toFixed(1);
    const rowEnd = (column.x + length * column.scale).toFixed(0);
    const figureMarkup =
      page === 0
        ? `${stroke('water', map())}<rect stroke="var(--color-paper-edge)" stroke-width=".8" x="${figure.x}" y="${figure.y}" width="${figure.size}" height="${figure.size}"/>`
        : '';
    parts.push(
      `<g transform="translate(${left} ${up.toFixed(1)}) matrix(${lean.across} ${lean.down} -${lean.across} ${lean.down} 0 0)">` +
        `<rect ${pens.layer} width="${side}" height="${side}"/><path stroke="var(--color-paper-edge)" stroke-opacity=".55" stroke-width="1.4" d="${text(page, next)}"/>${figureMarkup}</g>`,
      stroke('line', `M${pair(to)}H${column.x}M${rowEnd} ${rowY}H${width}`),
      `<path ${hot ? 'stroke="#d08a10" stroke-width="5"' : 'stroke="currentColor" stroke-width="4"'} d="M${pair(from)}L${pair(to)}M${column.x} ${rowY}H${rowEnd}"/>`,
      `<circle ${pens[hot ? 'point amber' : 'point']} cx="${to[0].toFixed(1)}" cy="${rowY}" r="${hot ? 5 : 3.5}"/>`,
    );
  }
  return drawing(`0 0 ${width} ${height}`, parts, 'xMinYMid slice');
}
