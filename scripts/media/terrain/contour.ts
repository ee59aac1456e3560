import type { Grid } from './grid.ts';

export type Point = readonly [x: number, y: number];
/** Joined points; closed when the first equals the last. */
export type Line = Point[];

/** Corner bits of a marching-squares cell: top left 1, top right 2, bottom right 4, bottom left 8. */
type Edge = 'top' | 'right' | 'bottom' | 'left';
const crossings: Record<number, [Edge, Edge][]> = {
  1: [['left', 'top']],
  2: [['top', 'right']],
  3: [['left', 'right']],
  4: [['right', 'bottom']],
  6: [['top', 'bottom']],
  7: [['left', 'bottom']],
  8: [['bottom', 'left']],
  9: [['top', 'bottom']],
  11: [['right', 'bottom']],
  12: [['left', 'right']],
  13: [['top', 'right']],
  14: [['left', 'top']],
  // The two saddles: opposite corners above the level.
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
};

interface Segment {
  from: Point;
  to: Point;
  used: boolean;
}

/** Lines shorter than this many points are crumbs and left out. */
const shortest = 5;

const key = ([x, y]: Point) => Math.round(x * 64) * 131072 + Math.round(y * 64);

function segmentsOf({ data, width, height }: Grid, level: number): Segment[] {
  const segments: Segment[] = [];
  for (let row = 0; row < height - 1; row++) {
    for (let column = 0; column < width - 1; column++) {
      const k = row * width + column;
      const topLeft = data[k]! - level;
      const topRight = data[k + 1]! - level;
      const bottomRight = data[k + width + 1]! - level;
      const bottomLeft = data[k + width]! - level;
      const corners =
        (topLeft > 0 ? 1 : 0) | (topRight > 0 ? 2 : 0) | (bottomRight > 0 ? 4 : 0) | (bottomLeft > 0 ? 8 : 0);
      const at: Record<Edge, () => Point> = {
        top: () => [column + topLeft / (topLeft - topRight), row],
        right: () => [column + 1, row + topRight / (topRight - bottomRight)],
        bottom: () => [column + bottomLeft / (bottomLeft - bottomRight), row + 1],
        left: () => [column, row + topLeft / (topLeft - bottomLeft)],
      };
      for (const [from, to] of crossings[corners] ?? []) {
        segments.push({ from: at[from](), to: at[to](), used: false });
      }
    }
  }
  return segments;
}

/** The lines of one height through a grid (marching squares), in grid coordinates. */
export function traceContour(grid: Grid, level: number): Line[] {
  const segments = segmentsOf(grid, level);
  const touching = new Map<number, Segment[]>();
  for (const segment of segments) {
    for (const end of [segment.from, segment.to]) {
      const known = touching.get(key(end));
      if (known) known.push(segment);
      else touching.set(key(end), [segment]);
    }
  }
  const follow = (start: Point): Line => {
    const line: Line = [];
    for (let here = start; ;) {
      const next = touching.get(key(here))?.find((segment) => !segment.used);
      if (!next) return line;
      next.used = true;
      here = key(next.from) === key(here) ? next.to : next.from;
      line.push(here);
    }
  };
  const lines: Line[] = [];
  for (const segment of segments) {
    if (segment.used) continue;
    segment.used = true;
    const after = follow(segment.to);
    const before = follow(segment.from);
    const line = [...before.reverse(), segment.from, segment.to, ...after];
    if (line.length > shortest) lines.push(line);
  }
  return lines;
}

/** Douglas-Peucker: drops points that lie closer than `tolerance` to the simplified line. */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [ax, ay] = line[first]!;
    const dx = line[last]![0] - ax;
    const dy = line[last]![1] - ay;
    const length = Math.hypot(dx, dy);
    let farthest = tolerance;
    let index = -1;
    for (let i = first + 1; i < last; i++) {
      const [x, y] = line[i]!;
      const distance =
        length < 1e-6 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
      if (distance > farthest) {
        farthest = distance;
        index = i;
      }
    }
    if (index > 0) {
      keep[index] = 1;
      spans.push([first, index], [index, last]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

export interface PathOptions {
  /** Units of the drawing per grid step. */
  scale?: number;
  /** Of the simplification, in grid steps. */
  tolerance?: number;
  offset?: Point;
  /** Digits after the point. */
  digits?: number;
}

/** SVG path data of a line, its corners rounded off by quadratic curves through the middles of its segments. */
export function pathData(line: Line, options: PathOptions = {}): string {
  const { scale = 1, tolerance = 0.12, offset = [0, 0], digits = 1 } = options;
  const [startX, startY] = line[0]!;
  const [endX, endY] = line.at(-1)!;
  const closed = line.length > 2 && Math.hypot(startX - endX, startY - endY) < 0.05;
  const points = simplify(line, tolerance).map(([x, y]): Point => [
    x * scale + offset[0],
    y * scale + offset[1],
  ]);
  // A closed line begins in the middle of its first segment, so that it has no corner there.
  if (closed && points.length > 2) {
    const middle: Point = [(points[0]![0] + points[1]![0]) / 2, (points[0]![1] + points[1]![1]) / 2];
    points.splice(0, 1, middle);
    points.push(middle);
  }
  const factor = 10 ** digits;
  const rounded = ([x, y]: Point): Point => [
    Math.round(x * factor) / factor,
    Math.round(y * factor) / factor,
  ];
  // Relative coordinates are short, and short ones compress well. Steps are taken between rounded places, so that
  // rounding does not add up along the line.
  let here = rounded(points[0]!);
  const step = (from: Point, to: Point) => numbers([to[0] - from[0], to[1] - from[1]], digits);
  const start = `M${numbers(here, digits)}`;
  if (points.length < 3) {
    return (
      start +
      points
        .slice(1)
        .map((point) => `l${step(here, rounded(point))}`)
        .join('')
    );
  }
  let curves = '';
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [nextX, nextY] = points[i + 1]!;
    const end = rounded([(x + nextX) / 2, (y + nextY) / 2]);
    const through = step(here, rounded([x, y]));
    const rest = step(here, end);
    curves += `${curves && !through.startsWith('-') ? ' ' : ''}${through}${rest.startsWith('-') ? '' : ' '}${rest}`;
    here = end;
  }
  return `${start}q${curves}l${step(here, rounded(points.at(-1)!))}${closed ? 'Z' : ''}`;
}

/** Two coordinates as short as SVG allows: no leading zero, no blank before a minus. */
function numbers(point: Point, digits: number): string {
  const [x, y] = point.map((value) =>
    String(Number(value.toFixed(digits)) || 0).replace(/^(-?)0\./, '$1.'),
  ) as [string, string];
  return y.startsWith('-') ? x + y : `${x} ${y}`;
}
