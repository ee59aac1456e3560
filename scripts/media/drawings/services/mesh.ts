/** A landform as a triangulated mesh, fine where the ground is rough (right-triangulated irregular network). */
import type { Point } from '../../terrain/contour.ts';
import { heightAt, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { drawing } from '../draw.ts';

type Triangle = readonly [a: Point, b: Point, right: Point];

/** Splits a right triangle at the middle of its long side until the ground in it is flatter than `allowed`. */
function refine(land: Grid, [a, b, right]: Triangle, allowed: number, out: Triangle[]): void {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const whole = Number.isInteger(middle[0]) && Number.isInteger(middle[1]);
  if (whole && roughness(land, [a, b, right]) > allowed) {
    refine(land, [right, a, middle], allowed, out);
    refine(land, [b, right, middle], allowed, out);
  } else out.push([a, b, right]);
}

/** How far the ground strays from the plane of a triangle, at some places in it. */
function roughness(land: Grid, corners: Triangle): number {
  const heights = corners.map(([x, y]) => heightAt(land, x, y));
  let worst = 0;
  for (let i = 0; i <= 6; i++) {
    for (let j = 0; j <= 6 - i; j++) {
      const weights = [i / 6, j / 6, (6 - i - j) / 6];
      const at = (axis: 0 | 1) => corners.reduce((sum, corner, k) => sum + corner[axis] * weights[k]!, 0);
      const plane = heights.reduce((sum, height, k) => sum + height * weights[k]!, 0);
      worst = Math.max(worst, Math.abs(heightAt(land, at(0), at(1)) - plane));
    }
  }
  return worst;
}

function triangulate(land: Grid, allowed: number): Triangle[] {
  const edge = land.width - 1;
  const found: Triangle[] = [];
  refine(
    land,
    [
      [0, 0],
      [edge, edge],
      [edge, 0],
    ],
    allowed,
    found,
  );
  refine(
    land,
    [
      [edge, edge],
      [0, 0],
      [0, edge],
    ],
    allowed,
    found,
  );
  return found;
}

const outline = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

/** The mesh seen from the air, nearer ground in front; the highest triangles are filled with amber. */
export function meshFromAir(): string {
  const size = 64;
  const land = sampleGrid(landform('range', 14), size + 1, size + 1, { x: 0.62, y: 0.3, step: 1.15 / size });
  const triangles = triangulate(land, 0.012);
  const project = ([x, y]: Point): Point => [
    520 + (x - y) * 8.6,
    210 + (x + y) * 5.4 - heightAt(land, x, y) * 400,
  ];
  const depth = (triangle: Triangle) => triangle.reduce((sum, [x, y]) => sum + x + y, 0);
  const highest = Math.max(...land.data);
  const fill = (triangle: Triangle) =>
    triangle.every(([x, y]) => heightAt(land, x, y) > highest * 0.72) ? ' fill="#ffe3b0"' : '';
  const faces = triangles
    .toSorted((a, b) => depth(a) - depth(b))
    .map((triangle) => `<path${fill(triangle)} d="${outline(triangle.map(project))}"/>`);
  const look = 'fill="var(--color-sheet)" stroke="currentColor" stroke-width=".7" stroke-linejoin="round"';
  return drawing('60 60 920 840', [`<g ${look}>`, ...faces, '</g>']);
}
