/** Service drawings about visibility: lines of sight from a point, three bearings to one point, tide lines along a coast. */
import { pathData, traceContour, type Point } from '../../terrain/contour.ts';
import { contourLevels, heightAt, sampleGrid, type Grid } from '../../terrain/grid.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, contours, drawing, goal, pens, stroke } from '../draw.ts';

/** The parts of a ray from a watcher that are seen, as distances from the watcher. */
function seenParts(land: Grid, eye: Point, angle: number, length: number): [from: number, to: number][] {
  const eyeHeight = heightAt(land, ...eye) + 0.035;
  const parts: [number, number][] = [];
  let steepest = -Infinity;
  for (let along = 1; along <= length; along += 0.5) {
    const x = eye[0] + Math.cos(angle) * along;
    const y = eye[1] + Math.sin(angle) * along;
    const slope = (heightAt(land, x, y) - eyeHeight) / along;
    if (slope < steepest - 0.0008) continue;
    steepest = Math.max(steepest, slope);
    const last = parts.at(-1);
    if (last && along - last[1] <= 1) last[1] = along;
    else parts.push([along, along]);
  }
  return parts.filter(([from, to]) => to - from > 0.9);
}

/** Every line of sight from a watch point; ground between the strokes cannot be seen. One line reaches farthest. */
export function lineOfSight(): string {
  const cell = 8;
  const [width, height] = [113, 101];
  const land = sampleGrid(landform('range', 23), width, height, { x: 0.7, y: 0.25, step: 0.014 });
  let eye: Point = [30, 50];
  for (let y = 36; y < 70; y++)
    for (let x = 24; x < 52; x++) if (heightAt(land, x, y) > heightAt(land, ...eye)) eye = [x, y];
  const at = (angle: number, along: number): string =>
    `${((eye[0] + Math.cos(angle) * along) * cell).toFixed(0)} ${((eye[1] + Math.sin(angle) * along) * cell).toFixed(0)}`;
  const rays = Array.from({ length: 150 }, (_, i) => {
    const angle = (i / 150) * 2 * Math.PI;
    return { angle, parts: seenParts(land, eye, angle, 96) };
  });
  const inside = (angle: number, along: number) => {
    const x = eye[0] + Math.cos(angle) * along;
    const y = eye[1] + Math.sin(angle) * along;
    return x > 4 && y > 4 && x < width - 6 && y < height - 6;
  };
  // The farthest seen ground on the sheet, to the right of the watch point.
  let farthest = { angle: 0, along: 0 };
  for (const { angle, parts } of rays)
    for (const [, to] of parts)
      if (Math.cos(angle) > 0.6 && to > farthest.along && inside(angle, to)) farthest = { angle, along: to };
  const target: Point = [
    eye[0] + Math.cos(farthest.angle) * farthest.along,
    eye[1] + Math.sin(farthest.angle) * farthest.along,
  ];
  const strokes = rays.flatMap(({ angle, parts }) =>
    parts.map(([from, to]) => `M${at(angle, Math.max(from, 2.4))}L${at(angle, to)}`),
  );
  return drawing(`0 0 ${(width - 1) * cell} ${(height - 1) * cell}`, [
    contours(land, contourLevels(land, 15), 'ground', { scale: cell }),
    `<path stroke="var(--color-hydro)" stroke-opacity=".85" stroke-width=".9" d="${strokes.join('')}"/>`,
    stroke('route amber', `M${at(farthest.angle, 2)}L${at(farthest.angle, farthest.along)}`),
    circle([target[0] * cell, target[1] * cell], 6, 'point'),
    goal([eye[0] * cell, eye[1] * cell], 12),
  ]);
}

/** A position found from three known points: the bearings cross in one place. */
export function bearings(): string {
  const cell = 8;
  const size = 81;
  const land = sampleGrid(landform('range', 17), size, size, { x: 0.5, y: 0.4, step: 0.0165 });
  const within = ([left, right]: Point, [top, bottom]: Point): Point => {
    let best: Point = [left, top];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (heightAt(land, x, y) > heightAt(land, ...best)) best = [x, y];
    return best;
  };
  const marks = [within([6, 26], [6, 30]), within([54, 74], [10, 34]), within([54, 76], [56, 74])];
  const here: Point = [36, 47];
  const scaled = ([x, y]: Point): Point => [x * cell, y * cell];
  const beyond = (mark: Point): Point => {
    const length = Math.hypot(here[0] - mark[0], here[1] - mark[1]);
    return [here[0] + ((here[0] - mark[0]) / length) * 16, here[1] + ((here[1] - mark[1]) / length) * 16];
  };
  const line = (from: Point, to: Point) =>
    `M${scaled(from).join(' ')}L${scaled(to).map(Math.round).join(' ')}`;
  return drawing('-1 -1 642 642', [
    `<rect ${pens.sheet} width="640" height="640"/>`,
    contours(land, contourLevels(land, 16), 'ground', { scale: cell }),
    ...marks.map((mark) => stroke('dashes', line(here, beyond(mark)))),
    ...marks.map((mark, i) => stroke(i === 1 ? 'route amber' : 'route', line(mark, here))),
    ...marks.map((mark) => {
      const [x, y] = scaled(mark);
      return `<path ${pens.core} d="M${x} ${y - 11}L${x + 10} ${y + 7}H${x - 10}Z"/>`;
    }),
    goal(scaled(here), 12),
  ]);
}

/** One line for every height of the water along a coast; the highest is amber. */
export function tides(): string {
  const cell = 8;
  const [width, height] = [113, 101];
  const sea = 0.46;
  const land = sampleGrid(landform('coast', 8), width, height, { x: 0.35, y: 0.3, step: 0.0135 });
  const lines = Array.from({ length: 14 }, (_, i) => sea - 0.004 - i * 0.0125);
  const hills = contourLevels(land, 26).filter((level) => level > sea + 0.05);
  return drawing(`0 0 ${(width - 1) * cell} ${(height - 1) * cell}`, [
    contours(land, hills, 'ground', { scale: cell }),
    ...[1, 0.8, 0.6, 0.45, 0.3].map((opacity, i) => {
      const tide = lines
        .slice(3 * i, 3 * i + 3)
        .flatMap((level) => traceContour(land, level))
        .map((line) => pathData(line, { scale: cell, tolerance: 0.1, digits: 0 }));
      return `<path stroke="var(--color-hydro)" stroke-opacity="${opacity}" stroke-width="1.1" d="${tide.join('')}"/>`;
    }),
    contours(land, [sea + 0.012], 'outline', { scale: cell, tolerance: 0.08 }),
    contours(land, [sea + 0.045], 'route amber', { scale: cell, tolerance: 0.08 }),
  ]);
}
