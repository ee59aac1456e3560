/** A summit seen standing: sections of one terrain from far to near, amber where the slope faces the sun. */
import { pathData, type Line, type Point } from '../terrain/contour.ts';
import { landform } from '../terrain/landform.ts';

const [width, height] = [1440, 730];
/** How far a section goes on beyond both edges, so that its outline never shows there. */
const bleed = 20;
const points = 420;
const sections = 52;
/** Share of the width at which the summit stands, and from where slopes may be lit. */
const summitAt = 0.77;
const litFrom = 0.64;
const [ink, paper, amber, ridgeLine] = ['#10181a', '#f7f4ed', '#ffb84d', '#c27c0c'];

const summit = landform('summit', 21);
const range = landform('range', 9);

/** One section through the land. @param near 0 at the horizon, 1 at the feet of the viewer */
function section(near: number): Line {
  const base = 452 + 288 * near ** 1.25;
  const half = 1.3 - 0.2 * near;
  return Array.from({ length: points + 1 }, (_, i): Point => {
    const across = i / points;
    const x = 0.47 + (across - summitAt) * 2 * half;
    const y = -0.1 + near * 1.15;
    const presence = Math.min(1, Math.max(0, (x + 0.9) / 0.9));
    const rise =
      Math.max(0, summit(x, y) - 0.1) * (0.35 + 0.65 * presence) +
      0.13 * range(x * 1.1 + 3, y) * (0.45 + 0.55 * near) * (1 - near * 0.55);
    return [across * width, base - rise * 660 * (1 - 0.4 * near)];
  });
}

/** The runs of a section that fall to the right at least this steeply over more than `shortest` points. */
function litRuns(line: Line, steepness: number, shortest: number): Line[] {
  const runs: Point[][] = [[]];
  for (let i = 2; i <= points; i++) {
    const slope = (line[i]![1] - line[i - 2]![1]) / ((2 * width) / points);
    const run = runs.at(-1)!;
    if (slope > steepness && i > points * litFrom) {
      if (!run.length) run.push(line[i - 1]!);
      run.push(line[i]!);
    } else if (run.length) runs.push([]);
  }
  return runs.filter((run) => run.length > shortest);
}

/** The band of light below a run: a lens, so that it ends in points and no edge shows. */
function lightBelow(run: Line): string {
  const last = run.length - 1;
  const lower = run
    .map(([x, y], i): Point => [x, y + 58 * Math.sin((Math.PI * i) / last) ** 0.7])
    .reverse()
    .filter((_, i) => i % 2 === 0);
  return `${pathData(run, { tolerance: 0.7 })}${lower.map(([x, y]) => `L${x.toFixed(0)} ${y.toFixed(0)}`).join('')}Z`;
}

/** The whole picture as SVG, on paper. */
export function panorama(): string {
  const parts: string[] = [];
  for (let i = 0; i < sections; i++) {
    const near = i / (sections - 1);
    const line = section(near);
    const opacity = (0.2 + 0.5 * near).toFixed(2);
    parts.push(
      `<path fill="${paper}" stroke="${ink}" stroke-opacity="${opacity}" stroke-width=".8" d="M${-bleed} ${line[0]![1].toFixed(0)}${pathData(line, { tolerance: 0.5 }).replace('M', 'L')}H${width + bleed}V${height + 4}H${-bleed}V${line[0]![1].toFixed(0)}"/>`,
    );
    // The light stays on the peak: on the near hills it would lie in patches with hard edges.
    const glow = Math.max(0, 1 - (near / 0.56) ** 3);
    if (glow === 0) continue;
    const gentle = litRuns(line, 0.17, 24);
    const steep = litRuns(line, 0.4, 8);
    parts.push(
      `<path fill="${amber}" fill-opacity="${(0.3 * glow).toFixed(2)}" d="${gentle.map(lightBelow).join('')}"/>`,
      `<path fill="${amber}" fill-opacity="${(0.46 * glow).toFixed(2)}" d="${steep.map(lightBelow).join('')}"/>`,
      `<path fill="none" stroke="${ridgeLine}" stroke-width="1.3" stroke-opacity="${glow.toFixed(2)}" d="${gentle.map((run) => pathData(run, { tolerance: 0.5 })).join('')}"/>`,
    );
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>${parts.join('')}</svg>`
  );
}
