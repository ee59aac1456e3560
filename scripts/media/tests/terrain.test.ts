import { describe, expect, it } from 'vitest';
import { cheapestWalk } from '../drawings/walk.ts';
import { hash } from '../site.ts';
import { pathData, simplify, traceContour, type Line } from '../terrain/contour.ts';
import { contourLevels, cropGrid, heightAt, sampleGrid } from '../terrain/grid.ts';
import { landform, landformKinds, smoothstep } from '../terrain/landform.ts';
import { gradientNoise, random } from '../terrain/random.ts';
import { viewshed } from '../terrain/viewshed.ts';

const square = (size: number, field: (x: number, y: number) => number) =>
  sampleGrid(field, size, size, { x: 0, y: 0, step: 1 });
const isClosed = (line: Line) =>
  Math.hypot(line[0]![0] - line.at(-1)![0], line[0]![1] - line.at(-1)![1]) < 1e-6;

describe('randomness', () => {
  it('is FNV-1a, as its published test values say', () => {
    expect(hash('')).toBe(0x811c9dc5);
    expect(hash('a')).toBe(0xe40c292c);
    expect(hash('foobar')).toBe(0xbf9cf968);
  });
  it('repeats for a seed and differs between seeds', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, random(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((value) => value >= 0 && value < 1)).toBe(true);
  });
  it('is zero at lattice points and continuous between them', () => {
    const noise = gradientNoise(3);
    expect(noise(4, 9)).toBeCloseTo(0, 12);
    expect(Math.abs(noise(4.5, 9.5) - noise(4.5001, 9.5))).toBeLessThan(0.001);
  });
});

describe('landforms', () => {
  it.each(landformKinds)('%s keeps to its range and has relief', (kind) => {
    const ground = landform(kind, 7);
    const heights = [];
    for (let y = 0; y < 3; y += 0.05) for (let x = -1; x < 4; x += 0.05) heights.push(ground(x, y));
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    expect(low).toBeGreaterThan(-0.6);
    expect(high).toBeLessThan(1.7);
    expect(high - low).toBeGreaterThan(0.3);
  });
  it('gives the same ground for a seed, another for another', () => {
    expect(landform('range', 9)(0.4, 0.7)).toBe(landform('range', 9)(0.4, 0.7));
    expect(landform('range', 9)(0.4, 0.7)).not.toBe(landform('range', 10)(0.4, 0.7));
  });
  it('steps both ways', () => {
    expect(smoothstep(0, 1, 0.5)).toBe(0.5);
    expect([smoothstep(0.2, 0.8, 0), smoothstep(0.2, 0.8, 1)]).toEqual([0, 1]);
    expect([smoothstep(0.8, 0.2, 0), smoothstep(0.8, 0.2, 1)]).toEqual([1, 0]);
  });
});

describe('contours', () => {
  it('traces a cone as one closed circle of the right radius', () => {
    const cone = square(41, (x, y) => Math.hypot(x - 20, y - 20));
    const lines = traceContour(cone, 12);
    expect(lines).toHaveLength(1);
    expect(isClosed(lines[0]!)).toBe(true);
    for (const [x, y] of lines[0]!) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(12, 1);
  });
  it('parts a saddle into two lines that do not cross', () => {
    const saddle = square(21, (x, y) => (x - 10.2) * (y - 10.2));
    const lines = traceContour(saddle, 0.5);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const side = Math.sign(line[0]![0] - 10.2);
      expect(line.every(([x, y]) => Math.sign(x - 10.2) === side && Math.sign(y - 10.2) === side)).toBe(true);
    }
  });
  it('cuts a slope in a straight line from edge to edge', () => {
    const [line] = traceContour(
      square(11, (x) => x),
      4.25,
    );
    expect(line!.every(([x]) => Math.abs(x - 4.25) < 1e-6)).toBe(true);
    expect(isClosed(line!)).toBe(false);
    expect(line!).toHaveLength(11);
  });
  it('finds nothing above or below the ground', () => {
    const ground = square(9, (x, y) => x + y);
    expect(traceContour(ground, 17)).toEqual([]);
    expect(traceContour(ground, -1)).toEqual([]);
  });
  it('drops points within the tolerance and keeps corners', () => {
    const line: Line = [
      [0, 0],
      [1, 0.01],
      [2, 0],
      [2, 5],
    ];
    expect(simplify(line, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 5],
    ]);
  });
  it('writes closed lines as closed paths', () => {
    const ring: Line = Array.from({ length: 33 }, (_, i) => [
      5 + 4 * Math.cos((i * Math.PI) / 16),
      5 + 4 * Math.sin((i * Math.PI) / 16),
    ]);
    ring[32] = ring[0]!;
    expect(pathData(ring)).toMatch(/^M8.8 5.8q.*l-.1 .4Z$/);
    expect(pathData(ring.slice(0, 12))).not.toMatch(/Z$/);
    expect(pathData([[1, 2]], { scale: 10 })).toBe('M10 20');
  });
  it('writes relative steps that do not drift', () => {
    const wave: Line = Array.from({ length: 200 }, (_, i) => [i * 1.137, 20 + 9 * Math.sin(i / 3)]);
    const path = pathData(wave, { tolerance: 0, digits: 0 });
    const values = [...path.matchAll(/-?\d*\.?\d+/g)].map(Number);
    // Of every curve the end counts: the last two of four numbers; the path ends with a straight step.
    let [x, y] = [values[0]!, values[1]!];
    for (let i = 2; i + 4 <= values.length - 2; i += 4) [x, y] = [x + values[i + 2]!, y + values[i + 3]!];
    expect(x + values.at(-2)!).toBeCloseTo(Math.round(wave.at(-1)![0]), 6);
    expect(y + values.at(-1)!).toBeCloseTo(Math.round(wave.at(-1)![1]), 6);
  });
});

describe('grids', () => {
  const ramp = square(5, (x, y) => x + 10 * y);
  it('reads between points and holds at the edges', () => {
    expect(heightAt(ramp, 1.5, 2.25)).toBeCloseTo(24);
    expect(heightAt(ramp, -3, 0)).toBe(0);
    expect(heightAt(ramp, 9, 9)).toBe(44);
  });
  it('crops with its corners', () => {
    expect([...cropGrid(ramp, 1, 2, 2, 2).data]).toEqual([21, 22, 31, 32]);
  });
  it('spaces levels inside the range', () => {
    const levels = contourLevels(ramp, 8);
    expect(levels).toHaveLength(8);
    expect(levels[0]).toBeGreaterThan(0);
    expect(levels.at(-1)).toBeLessThan(44);
  });
});

describe('views and ways', () => {
  it('sees all of a plain, and not behind a wall', () => {
    const plain = viewshed(
      square(15, () => 0),
      { x: 7, y: 7, height: 1 },
    );
    expect(Math.min(...plain.data)).toBe(1);
    const walled = viewshed(
      square(15, (x) => (x === 9 ? 5 : 0)),
      { x: 4, y: 7, height: 0.5 },
    );
    expect(walled.data[7 * 15 + 6]).toBe(1);
    expect(walled.data[7 * 15 + 13]).toBe(0);
  });
  it('walks straight over flat ground and round a hill', () => {
    const flat = cheapestWalk(
      square(21, () => 0),
      [2, 10],
      [18, 10],
      5000,
    );
    expect(flat[0]).toEqual([2, 10]);
    expect(flat.at(-1)).toEqual([18, 10]);
    expect(flat.every(([, y]) => y === 10)).toBe(true);
    const hill = (x: number, y: number) => Math.exp(-((x - 10) ** 2 + (y - 10) ** 2) / 12);
    const round = cheapestWalk(square(21, hill), [2, 10], [18, 10], 5000);
    expect(Math.max(...round.map(([x, y]) => hill(x, y)))).toBeLessThan(0.5);
  });
});
