/** High points of one terrain joined into a net; six sight lines leave the station in the middle. */
import type { Point } from '../../terrain/contour.ts';
import { contourLevels, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, contours, drawing, goal, labelAt, stroke, type Label } from '../draw.ts';

type Pair = readonly [from: Point, to: Point];
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** Points that no other within five cells rises above, the highest first. */
function tops({ data, width, height }: Grid): Point[] {
  const found: { at: Point; value: number }[] = [];
  for (let y = 6; y < height - 6; y++) {
    for (let x = 6; x < width - 6; x++) {
      const value = data[y * width + x]!;
      let highest = true;
      for (let q = -5; q <= 5 && highest; q++)
        for (let p = -5; p <= 5; p++) if (data[(y + q) * width + x + p]! > value) highest = false;
      if (highest) found.push({ at: [x, y], value });
    }
  }
  return found.sort((a, b) => b.value - a.value).map(({ at }) => at);
}

const side = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cross = ([a, b]: Pair, [c, d]: Pair) =>
  side(a, b, c) * side(a, b, d) < -1e-6 && side(c, d, a) * side(c, d, b) < -1e-6;

interface NetOptions {
  /** Of the grid. */
  size: Point;
  seed: number;
  /** Where the station lies, as shares of width and height. */
  middle: Point;
  /** Which sight line is amber. */
  amber?: number;
  labels?: Label[];
}

function net({ size: [width, height], seed, middle: [across, down], amber, labels }: NetOptions): string {
  const cell = 5;
  const land = sampleGrid(landform('range', seed), width, height, { x: 0.9, y: 0.1, step: 2.3 / 201 });

  const stations: Point[] = [];
  for (const top of tops(land))
    if (stations.length < 17 && stations.every((other) => distance(top, other) > 21)) stations.push(top);
  const middle: Point = [width * across, height * down];
  stations.sort((a, b) => distance(a, middle) - distance(b, middle));
  const [station, ...others] = stations as [Point, ...Point[]];

  // Six bearings, clockwise from the top, so that the list beside the drawing walks around the station.
  const angle = ([x, y]: Point) => Math.atan2(x - station[0], station[1] - y);
  const seen = others.toSorted((a, b) => distance(a, station) - distance(b, station)).slice(0, 6);
  const sights = seen.sort((a, b) => angle(a) - angle(b)).map((to): Pair => [station, to]);
  const lines: Pair[] = [...sights];
  const pairs = others.flatMap((from, i) => others.slice(i + 1).map((to): Pair => [from, to]));
  for (const pair of pairs.sort((a, b) => distance(...a) - distance(...b)))
    if (distance(...pair) < 74 && lines.every((line) => !cross(pair, line))) lines.push(pair);

  const scaled = ([x, y]: Point): Point => [x * cell, y * cell];
  const path = ([from, to]: Pair) => `M${scaled(from).join(' ')}L${scaled(to).join(' ')}`;
  const parts = [
    contours(land, contourLevels(land, 17), 'ground', { scale: cell, tolerance: 0.2 }),
    stroke('line', lines.slice(6).map(path).join('')),
    ...sights.map((sight, i) => stroke(i === amber ? 'route amber' : 'route', path(sight))),
    ...others.map((other) => circle(scaled(other), 4.5, 'point')),
    goal(scaled(station), 11),
  ];
  return drawing(`0 0 ${(width - 1) * cell} ${(height - 1) * cell}`, parts, labels);
}

/** Upright, for /services: six bearings, one for each service. */
export const servicesNet = (): string => net({ size: [113, 201], seed: 9, middle: [0.58, 0.42] });

/** Across, for the strategy page: a net with one bearing taken. */
export const strategyNet = (): string =>
  net({
    size: [169, 121],
    seed: 12,
    middle: [0.55, 0.5],
    amber: 1,
    labels: [labelAt(498, 244), labelAt(312, 297)],
  });
