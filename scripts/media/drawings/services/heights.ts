/** Drawings of the larger pages: layers of an architecture, an ascent in section, a summit from above, hidden ground. */
import { pathData, traceContour, type Line, type Point } from '../../terrain/contour.ts';
import { contourLevels, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { viewshed } from '../../terrain/viewshed.ts';
import { circle, contours, drawing, goal, labelAt, pathThrough, pens, stroke, withMargin } from '../draw.ts';

/** Three layers, named: shared services as a grid, over it a gate for each system, on top the systems, joined. */
export function threeLayers(): string {
  const edge = 240;
  const cell = 40;
  const systems: Point[] = [[1, 0], [4, 1], [2, 2], [0, 3], [3, 4], [5, 4]]; // prettier-ignore
  const squares = (inset: number) =>
    systems
      .map(([x, y]) => {
        const side = cell - 2 * inset;
        return `M${x * cell + inset} ${y * cell + inset}h${side}v${side}h-${side}z`;
      })
      .join('');
  const steps = Array.from({ length: 5 }, (_, i) => (i + 1) * cell);
  const middles = systems.map(([x, y]): Point => [(x + 0.5) * cell, (y + 0.5) * cell]);
  const [first, ...others] = middles;
  const contents = [
    stroke('ground', steps.map((at) => `M${at} 0v${edge}M0 ${at}h${edge}`).join('')) +
      `<path fill="var(--color-hydro)" fill-opacity=".45" d="${squares(0)}"/>`,
    stroke('line', `M16 16h${edge - 32}v${edge - 32}h-${edge - 32}z${squares(9)}`),
    stroke('water', pathThrough([first!, ...others])) +
      `<path fill="var(--color-hydro)" d="${squares(8)}"/>`,
  ];
  /** The corner of a layer that lies at the top of the drawing. */
  const top = (layer: number) => 256 - layer * 116;
  const parts = contents.map((content, layer) => {
    const drops = middles.map(([x, y]) => {
      const at = [205 + 0.76 * (x - y), top(layer) + 0.3 * (x + y)].map((value) => value.toFixed(1));
      return `M${at.join(' ')}v-116`;
    });
    return (
      `<g transform="translate(205 ${top(layer)}) matrix(.76 .3 -.76 .3 0 0)">` +
      `<rect ${pens.layer} vector-effect="non-scaling-stroke" width="${edge}" height="${edge}"/>${content}</g>` +
      (layer < 2 ? stroke('water', drops.join('')) : '')
    );
  });
  // Each name at the corner of its layer.
  const names = parts.map((_, layer) => labelAt(400, top(layer) + 78, 'start'));
  return drawing('-15 0 706 448', parts, names, 'xMidYMid meet');
}

/** An ascent in section, with three camps; the last stretch to the summit is amber. */
export function ascent(): string {
  const [width, height] = [760, 640];
  const land = landform('range', 4);
  const ground = (x: number) => {
    const t = x / width;
    const rise = t < 0.74 ? (t / 0.74) ** 1.5 : 1 - 0.55 * ((t - 0.74) / 0.26) ** 0.8;
    return 0.1 + 0.84 * rise + 0.22 * (land(x / 300, 0.4) - 0.3) * Math.min(1, Math.abs(t - 0.74) * 4);
  };
  const xs = Array.from({ length: width / 4 + 1 }, (_, i) => i * 4);
  const highest = Math.max(...xs.map(ground));
  const line: Line = xs.map((x) => [x, height - 20 - (ground(x) / highest) * 540]);
  const top = line.reduce((best, point) => (point[1] < best[1] ? point : best));
  const camps = [0.3, 0.55, 0.8].map((share) => line.find(([, y]) => y < height - 20 - share * 540) ?? top);
  const lower = [46, 100, 165, 240, 330, 430].map((depth) =>
    line.map(([x, y]): Point => [x, y + depth * (0.4 + (height - y) / 620)]),
  );
  const stretch = line.filter(([x]) => x >= camps[2]![0] && x <= top[0]);
  const parts = [
    `<path stroke="currentColor" stroke-opacity=".16" d="${lower.map((layer) => pathData(layer, { tolerance: 1 })).join('')}"/>`,
    stroke('outline', pathData(line, { tolerance: 0.4 })),
    stroke('route amber', pathData(stretch, { tolerance: 0.4 })),
    ...camps.map((camp) => circle(camp, 6, 'point')),
    goal(top, 13),
  ];
  // The whole way up, however low the frame.
  const names = camps.map(([x, y]) => labelAt(x - 18, y + 4, 'end'));
  return drawing(`-16 40 ${width + 16} ${height - 40}`, parts, names, 'xMaxYMax meet');
}

/** Width and height of the closing sheets in cells, and their scale. */
const sheet = { width: 150, height: 68, cell: 9.6 };
/** The part of it around the summit. */
const sheetBox = `530 0 900 ${((sheet.height - 1) * sheet.cell).toFixed(0)}`;
const onSheet = ([x, y]: Point): Point => [x * sheet.cell, y * sheet.cell];
const highestOf = ({ data, width }: Grid, inside: (x: number, y: number) => boolean): Point => {
  let best = -1;
  data.forEach((value, k) => {
    if (inside(k % width, Math.floor(k / width)) && (best < 0 || value > data[best]!)) best = k;
  });
  return [best % width, Math.floor(best / width)];
};

/** Mean of each point and its neighbours, three times. */
function soften({ data, width, height }: Grid): void {
  for (let pass = 0; pass < 3; pass++) {
    data.set(
      data.map((_, k) => {
        const x = k % width;
        const y = Math.floor(k / width);
        let total = 0;
        let count = 0;
        for (let b = Math.max(0, y - 1); b <= Math.min(height - 1, y + 1); b++)
          for (let a = Math.max(0, x - 1); a <= Math.min(width - 1, x + 1); a++, count++)
            total += data[b * width + a]!;
        return total / count;
      }),
    );
  }
}

/** Ground seen from one summit; the ground that stays hidden is hatched. */
export function hiddenGround(): string {
  const { width, height, cell } = sheet;
  const land = sampleGrid(landform('range', 11), width, height, { x: 1.5, y: 0.5, step: 0.0152 });
  const eye = highestOf(land, (x, y) => x >= 84 && x < width - 26 && y >= 14 && y < height - 18);
  const seen = viewshed(land, { x: eye[0], y: eye[1], height: 0.03 });
  soften(seen);
  const hidden = { ...seen, data: seen.data.map((value) => 0.5 - value) };
  const outline = traceContour(withMargin(hidden), 0)
    .filter((line) => line.length > 30)
    .map((line) => pathData(line, { scale: cell, tolerance: 0.2, digits: 0, offset: [-cell, -cell] }))
    .join('');
  const [x, y] = onSheet(eye);
  const parts = [
    '<defs><pattern id="hidden-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
      '<path stroke="currentColor" stroke-opacity=".4" d="M0 0V7"/></pattern>' +
      `<path id="hidden-ground" fill-rule="evenodd" d="${outline}"/></defs>`,
    contours(land, contourLevels(land, 25), 'water', { scale: cell, tolerance: 0.2 }),
    '<use href="#hidden-ground" fill="var(--color-sheet)" />',
    '<use href="#hidden-ground" fill="url(#hidden-hatch)" stroke="currentColor" stroke-opacity=".55"/>',
    goal([x, y], 12),
  ];
  return drawing(sheetBox, parts, [labelAt(x - 26, y + 6, 'end'), labelAt(1150, y - 110)]);
}
