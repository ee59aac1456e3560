/** A measured section through the range, continued as a fan: the further out, the wider. */
import type { Line } from '../../terrain/contour.ts';
import { landform } from '../../terrain/landform.ts';
import { circle, drawing, nearest, pathThrough, stroke } from '../draw.ts';
import { frame, posts } from './frame.ts';

export function forecast(): string {
  const { width, height, turn } = frame;
  const land = landform('range', 9);
  const ground = (x: number, back = 0) => land(0.1 + x / 560, 0.62 - back * 0.07);
  const xs = Array.from({ length: turn / 6 + 1 }, (_, i) => i * 6);
  const values = xs.map((x) => ground(x));
  const low = Math.min(...values);
  const high = Math.max(...values);
  const y = (value: number) => 400 - ((value - low) / (high - low)) * 300;
  const line: Line = xs.map((x, i) => [x, y(values[i]!)]);
  const end = line.at(-1)!;

  /** One line of the fan; 0 is its middle, 1 and -1 its edges. */
  const ray = (spread: number): Line => {
    const points: Line = [end];
    for (let x = turn + 6; x <= width; x += 6) {
      const t = (x - turn) / (width - turn);
      const middle = end[1] - 46 * Math.sin(t * 2.1) - 20 * Math.sin(t * 7.4) * (1 - t * 0.5);
      const wobble = spread ? 5 * Math.sin(t * 16 + spread * 3) * t : 0;
      points.push([x, middle - spread * (18 * t + 150 * t ** 0.72) + wobble]);
    }
    return points;
  };
  const farther = [4, 3, 2, 1].map((k) => {
    const points: Line = xs.filter((x) => x % 12 === 0).map((x) => [x, y(ground(x, k)) - k * 9]);
    return stroke('ground', pathThrough(points));
  });
  const edge = pathThrough(line);
  return drawing(`0 0 ${width} ${height}`, [
    ...farther,
    stroke('wash', `${edge}L${turn} ${height}L0 ${height}Z`),
    `<path fill="var(--color-band)" d="${pathThrough([...ray(1), ...ray(-1).reverse()])}Z"/>`,
    '<path stroke="currentColor" stroke-opacity=".75" stroke-width="1.1" stroke-dasharray="5 6" ' +
      `d="${[1, 0.66, 0.33, -0.33, -0.66, -1].map((q) => pathThrough(ray(q))).join('')}"/>`,
    stroke('route amber', pathThrough(ray(0))),
    stroke('outline', edge),
    posts(
      frame.columns.map((x) => [x, nearest(line, x)[1]]),
      stroke('dashes', `M${turn} ${end[1].toFixed(0)}V${height}`),
    ),
    circle(end, 9, 'point amber'),
  ]);
}
