/** The six drawings of the government page: adjoining parts of one ridge, each showing another derived feature. */
import { pathData, traceContour, type Line, type Point } from '../terrain/contour.ts';
import { contourLevels, cropGrid, sampleGrid, type Grid } from '../terrain/grid.ts';
import { landform } from '../terrain/landform.ts';
import { circle, drawing, goal, labelAt, stroke, type Label, type Pen } from './draw.ts';
import { cheapestWalk } from './walk.ts';

/** Grid steps of one sheet, and units of the drawing per step. */
const columns = 55;
const rows = 34;
const scale = 8;
const [width, height] = [columns * scale, rows * scale];
/** Grid steps from the edge of a sheet that rays and chosen routes keep. */
const safe = 3;

const ground = sampleGrid(landform('ridge', 2), columns * 3 + 1, rows * 2 + 1, {
  x: 0.35,
  y: 0.2,
  step: 0.0165,
});

const contours = (sheet: Grid, count: number, pen: Pen, parts = (line: Line) => [line]) => {
  const lines = contourLevels(ground, count).flatMap((level) => traceContour(sheet, level).flatMap(parts));
  return stroke(pen, lines.map((line) => pathData(line, { scale, tolerance: 0.16 })).join(''));
};
const dot = (at: Point) => circle(at, 4.5, 'point');

/** Every second point of a walk, softened. */
const walked = (pen: Pen, walk: Point[]) => {
  const line = walk.filter((_, i) => i % 2 === 0 || i === walk.length - 1);
  return stroke(pen, pathData(line, { scale, tolerance: 0.05 }));
};

/** The same ground with denser contours inside a convex outline, on a wash. */
function detail(id: string, sheet: Grid, corners: Point[], count: number): string {
  const outline = polygon(corners);
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>${stroke('wash', outline)}` +
    `<g clip-path="url(#${id})">${contours(sheet, count, 'water', (line) => within(line, corners))}</g>`
  );
}

const polygon = (corners: Point[]) => `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** The parts of a line inside a convex outline and a little beyond it; the clip path trims the rest. */
function within(line: Line, corners: Point[]): Line[] {
  const margin = 2 * scale;
  const inside = ([x, y]: Point) =>
    corners.every(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length]!;
      const toRight = (bx - ax) * (y * scale - ay) - (by - ay) * (x * scale - ax);
      return toRight > -margin * Math.hypot(bx - ax, by - ay);
    });
  const parts: Line[] = [[]];
  for (const point of line) {
    if (inside(point)) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

function isr(sheet: Grid): string {
  const swath: Point[] = [
    [-8, 236],
    [372, -8],
    [456, -8],
    [448, 20],
    [70, 280],
    [-8, 280],
  ];
  return (
    detail('isr-swath', sheet, swath, 34) +
    stroke('route', 'M-8 236 372 -8M70 280 448 20') +
    stroke('route dashed', 'M20 272 448 -24') +
    stroke('line', 'M262 134h28') +
    dot([262, 134])
  );
}

function logistics(sheet: Grid): string {
  const [west, centre, east, north]: Point[] = [
    [5, 28],
    [25, 17],
    [50, 26],
    [45, 4],
  ] as Point[];
  const legs = [
    [west, centre],
    [centre, east],
    [centre, north],
  ] as [Point, Point][];
  const depot = ([x, y]: Point) => stroke('point', `M${x * scale - 6} ${y * scale - 6}h12v12h-12z`);
  return (
    legs.map(([from, to]) => walked('route', cheapestWalk(sheet, from, to, 5200))).join('') +
    [west!, centre!, east!, north!].map(depot).join('')
  );
}

function aoi(sheet: Grid): string {
  const corners: Point[] = [
    [118, 70],
    [262, 38],
    [352, 112],
    [318, 214],
    [172, 236],
    [96, 160],
  ];
  return (
    detail('aoi-outline', sheet, corners, 40) + stroke('route', polygon(corners)) + corners.map(dot).join('')
  );
}

function cop(sheet: Grid): string {
  return (
    detail(
      'cop-shared',
      sheet,
      [
        [166, 92],
        [316, 92],
        [316, 188],
        [166, 188],
      ],
      40,
    ) +
    stroke('route', 'M96 44H316V188H96Z') +
    stroke('route', 'M166 92H412V240H166Z') +
    stroke('route dashed', 'M132 68H366V216H132Z')
  );
}

/** Rays from one observer, drawn only where the ground is seen. */
function threat(sheet: Grid): string {
  const eye: Point = [14, 22];
  const eyeHeight = sheet.data[eye[1] * sheet.width + eye[0]]! + 0.06;
  const place = (dx: number, dy: number, along: number) =>
    `${((eye[0] + dx * along) * scale).toFixed(0)} ${((eye[1] + dy * along) * scale).toFixed(0)}`;
  let rays = '';
  for (let ray = 0; ray < 34; ray++) {
    const angle = -1.25 + ray * 0.062;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let steepest = -Infinity;
    let seenFrom: number | undefined;
    let last = 0;
    const close = () => {
      if (seenFrom !== undefined) rays += `M${place(dx, dy, seenFrom)}L${place(dx, dy, last)}`;
      seenFrom = undefined;
    };
    for (let along = 1; along < 60; along += 0.5) {
      const [x, y] = [eye[0] + dx * along, eye[1] + dy * along];
      if (x < safe || y < safe || x > columns - safe || y > rows - safe) break;
      const slope = (sheet.data[Math.round(y) * sheet.width + Math.round(x)]! - eyeHeight) / along;
      if (slope >= steepest - 0.0006) {
        steepest = Math.max(steepest, slope);
        seenFrom ??= along;
        last = along;
      } else {
        last = along;
        close();
      }
    }
    close();
  }
  return stroke('water', rays) + dot([eye[0] * scale, eye[1] * scale]);
}

function mission(sheet: Grid): string {
  const [start, end]: [Point, Point] = [
    [7, 29],
    [49, 5],
  ];
  const scaled = ([x, y]: Point): Point => [x * scale, y * scale];
  const inner = cropGrid(sheet, safe, safe, columns + 1 - 2 * safe, rows + 1 - 2 * safe);
  const shifted = ([x, y]: Point, by: number): Point => [x + by, y + by];
  const walk = (penalty: number) =>
    cheapestWalk(inner, shifted(start, -safe), shifted(end, -safe), penalty).map((at) => shifted(at, safe));
  return (
    [60, 700].map((penalty) => walked('route dashed', walk(penalty))).join('') +
    walked('route amber', walk(5200)) +
    dot(scaled(start)) +
    goal(scaled(end), 11)
  );
}

const readings = { isr, logistics, aoi, cop, threat, mission };

/** Places of the words that the page's entry has for each. */
const labels: Record<string, Label[]> = {
  isr: [labelAt(112, 213), labelAt(302, 140, 'start')],
  logistics: [labelAt(40, 206), labelAt(400, 238), labelAt(372, 64)],
  aoi: [labelAt(222, 142), labelAt(78, 246)],
  cop: [labelAt(121, 61), labelAt(341, 85), labelAt(386, 233), labelAt(241, 145)],
  threat: [labelAt(72, 220), labelAt(238, 238)],
  mission: [labelAt(270, 156), labelAt(200, 36)],
};

/** Drawings by name, as whole SVG documents. */
export const governmentDrawings: Record<string, () => string> = Object.fromEntries(
  Object.entries(readings).map(([name, read], index) => [
    `government-${name}`,
    () => {
      const sheet = cropGrid(
        ground,
        (index % 3) * columns,
        Math.floor(index / 3) * rows,
        columns + 1,
        rows + 1,
      );
      return drawing(`0 0 ${width} ${height}`, [contours(sheet, 13, 'ground'), read(sheet)], labels[name]);
    },
  ]),
);
