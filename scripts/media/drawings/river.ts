/**
 * One river in two shapes: across the page, and down its left edge on narrow screens.
 * Read by the page as pictures of their own, because they are large; so the colours are in the drawing.
 * The field is the distance to a winding centre line, so banks and contours come from the same trace as the maps.
 */
import { pathData, traceContour, type Line, type Point } from '../terrain/contour.ts';
import { sampleGrid } from '../terrain/grid.ts';
import { gradientNoise } from '../terrain/random.ts';
import { smooth } from './draw.ts';

interface Course {
  width: number;
  height: number;
  /** Runs from top to bottom instead of from left to right. */
  down?: boolean;
  /** Centre line: its mean place, swing, length of one bend and where that begins. */
  middle: number;
  swing: number;
  bend: number;
  phase: number;
  /** Half the width of the water at the source and at the mouth. */
  source: number;
  mouth: number;
}

/** Tokens text, amber, hydro and hydro-wash. */
const [ink, amber, hydro, wash] = ['#10181a', '#ffb84d', '#1b626c', '#d3e2df'];
const step = 6;
const noise = gradientNoise(41);

/** Where the middle of the water is, that far along the course. */
const centre = ({ middle, swing, bend, phase }: Course, along: number) =>
  middle -
  swing * Math.cos(((along - phase) / bend) * 2 * Math.PI) * (1 + 0.12 * noise(along / 240, 3)) +
  16 * noise(along / 170, 9);

/** Distance to the bank: below zero in the water, roughened on land. */
function bankDistance(course: Course): (x: number, y: number) => number {
  const length = course.down ? course.height : course.width;
  return (x, y) => {
    const [along, across] = course.down ? [y, x] : [x, y];
    let distance = Infinity;
    for (let k = -150; k <= 150; k += step) {
      distance = Math.min(distance, Math.hypot(k, across - centre(course, along + k)));
    }
    const half =
      course.source + ((course.mouth - course.source) * along) / length + 5 * noise(x / 60, y / 60);
    const outside = Math.min(1, Math.max(0, distance - half) / 30);
    return (
      (distance - half) / (1 + 0.5 * noise(x / 210 + 5, y / 150)) + 9 * noise(x / 80 + 2, y / 80) * outside
    );
  };
}

/** Softened, and every sixth point of it: evenly spaced, so that the curve has no corners. */
const soft = (line: Line): Line => smooth(line, 6).filter((_, i) => i % 6 === 0 || i === line.length - 1);

function draw(course: Course, extra = ''): string {
  const { width, height } = course;
  const grid = sampleGrid(bankDistance(course), Math.ceil(width / step) + 1, Math.ceil(height / step) + 1, {
    x: 0,
    y: 0,
    step,
  });
  const trace = (level: number) => traceContour(grid, level).map(soft);
  const data = (line: Line) => pathData(line, { scale: step, tolerance: 0 });
  const line = (level: number, paint: string) =>
    `<path fill="none" ${paint} d="${trace(level).map(data).join('')}"/>`;
  const [bank, opposite] = trace(0).sort((a, b) => b.length - a.length);
  const along = course.down ? 1 : 0;
  const runsOn = bank![0]![along] < bank!.at(-1)![along];
  if (opposite![0]![along] < opposite!.at(-1)![along] === runsOn) opposite!.reverse();
  const area = `${data(bank!)}L${data(opposite!).slice(1)}Z`;
  const banks: [distance: number, opacity: number][] = [
    [9, 0.32],
    [19, 0.24],
    [31, 0.17],
    [45, 0.1],
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">` +
    `<path fill="${wash}" d="${area}"/>` +
    line(-course.source * 0.55, `stroke="${hydro}" stroke-opacity=".4"`) +
    banks
      .map(([distance, opacity]) =>
        line(distance, `stroke="${ink}" stroke-opacity="${opacity}" stroke-width=".9"`),
      )
      .join('') +
    `${line(0, `stroke="${hydro}" stroke-width="1.6"`)}${extra}</svg>`
  );
}

const across: Course = {
  width: 2480,
  height: 560,
  middle: 280,
  swing: 74,
  bend: 640,
  phase: 700,
  source: 12,
  mouth: 34,
};
const downward: Course = {
  width: 84,
  height: 900,
  down: true,
  middle: 40,
  swing: 13,
  bend: 450,
  phase: 0,
  source: 7,
  mouth: 16,
};

/** Four stations with their leader lines, alternately up and down, each as long as its words; the last one is amber. */
function stations(): string {
  return [600, 920, 1240, 1560]
    .map((x, i): string => {
      const [cx, cy]: Point = [x + 0.5, Math.round(centre(across, x))];
      const last = i === 3;
      return (
        `<path fill="none" stroke="${ink}" d="M${cx} ${cy}V${[24, across.height - 24, 24, across.height][i]}"/>` +
        `<circle fill="${last ? amber : ink}"${last ? ` stroke="${ink}" stroke-width="1.4"` : ''} cx="${cx}" cy="${cy}" r="${last ? 9 : 5.5}"/>`
      );
    })
    .join('');
}

export const riverDrawings: Record<string, () => string> = {
  'healthcare-river': () => draw(across, stations()),
  'healthcare-river-tall': () => draw(downward),
};
