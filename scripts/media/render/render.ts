import type { Reach, Scene } from '../scene.ts';
import { landform, smoothstep } from '../terrain/landform.ts';
import { sampleGrid, type Extent, type Grid } from '../terrain/grid.ts';
import { castLight, type Sun } from './light.ts';
import { paintDay, paintNight, type Painter, type Place } from './paint.ts';

/** Bump it when a change of the engine or of the encoding changes pictures: all of them then count as stale. */
export const engineVersion = 2;

export interface Picture {
  width: number;
  height: number;
  /** RGB, three bytes a pixel. */
  data: Uint8ClampedArray;
}

/** The ground under a picture, sampled once; a film renders many frames over it. */
export interface Canvas {
  scene: Scene;
  width: number;
  height: number;
  /** Pixels of the file per CSS pixel. */
  scale: number;
  extent: Extent;
  ground: Grid;
}

const subdivisions = 4;
/** Pixels between two points at which light is computed. */
const cell = 2;

/** @param width of the file in pixels; the height follows from the scene's box */
export function prepare(scene: Scene, width: number): Canvas {
  const [boxWidth, boxHeight] = scene.box;
  const scale = width / boxWidth;
  const height = Math.round(boxHeight * scale);
  const extent = { x: scene.x ?? 0, y: scene.y ?? 0, step: (cell / height) * (scene.zoom ?? 1.15) };
  const ground = sampleGrid(
    landform(scene.kind, scene.seed),
    Math.ceil(width / cell) + 3,
    Math.ceil(height / cell) + 3,
    extent,
  );
  return { scene, width, height, scale, extent, ground };
}

/** How far light reaches at a place of the picture (0..1 in both directions). */
export function reachAt(reach: Reach | undefined, atX: number, atY: number): number {
  if (!reach) return 1;
  let value = reach.strength ?? 1;
  for (const { axis, from, to } of reach.ramps) value *= smoothstep(from, to, axis === 'x' ? atX : atY);
  return value;
}

/** One picture of the canvas under a sun; without one, the scene's own. */
export function render(canvas: Canvas, sun?: Sun): Picture {
  const { scene, width, height, scale, extent, ground } = canvas;
  const { azimuth, elevation } = sun ?? { azimuth: scene.azimuth ?? -0.5, elevation: scene.elevation ?? 0.3 };
  const light = castLight(ground, { azimuth, elevation }, extent.step, cell / scale);
  const day = scene.time === 'day';
  const levels = scene.levels ?? 15;
  const cover = (distance: number, halfWidth: number) =>
    1 - smoothstep(halfWidth - 0.5 / scale, halfWidth + 0.6 / scale, distance);
  const painter: Painter = {
    sea: scene.sea,
    wash: scene.wash ?? (day ? 0.5 : 0.2),
    flat: Math.sin(elevation),
    cover,
  };
  const paint = day ? paintDay : paintNight;
  const place: Place = { height: 0, reach: 1, lit: 0, facing: 0, major: 0, fine: 0, slope: 0 };
  const colour: [number, number, number] = [0, 0, 0];
  const data = new Uint8ClampedArray(width * height * 3);
  const heights = ground.data;
  const columns = ground.width;

  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = column / cell + 0.5;
      const v = row / cell + 0.5;
      const fx = u - Math.floor(u);
      const fy = v - Math.floor(v);
      const k = Math.floor(v) * columns + Math.floor(u);
      const below = k + columns;
      const between = (values: Float32Array) => {
        const top = values[k]! + fx * (values[k + 1]! - values[k]!);
        const low = values[below]! + fx * (values[below + 1]! - values[below]!);
        return top + fy * (low - top);
      };
      const slopeX =
        (heights[k + 1]! - heights[k]!) * (1 - fy) + (heights[below + 1]! - heights[below]!) * fy;
      const slopeY =
        (heights[below]! - heights[k]!) * (1 - fx) + (heights[below + 1]! - heights[k + 1]!) * fx;
      const slope = (Math.hypot(slopeX, slopeY) * scale) / cell + 1e-7;

      const reach = reachAt(scene.reach, column / width, row / height);
      place.height = between(heights);
      place.slope = slope;
      place.reach = reach;
      place.lit = between(light.visible) * reach;
      place.facing = between(light.facing);
      const level = place.height * levels;
      const fineLevel = level * subdivisions;
      const density = slope * levels * subdivisions;
      place.major = cover(Math.abs(level - Math.round(level)) / (slope * levels), 0.62);
      // Fine contours fade where they run too close to be told apart.
      place.fine =
        cover(Math.abs(fineLevel - Math.round(fineLevel)) / density, 0.32) *
        Math.min(1, 1 / (density * 3.2 + 1e-4));
      paint(colour, place, painter);

      const at = (row * width + column) * 3;
      data[at] = colour[0];
      data[at + 1] = colour[1];
      data[at + 2] = colour[2];
    }
  }
  return { width, height, data };
}

/** Gives the covered rows of a picture one colour: the mean of the first row beside them that is seen. */
export function fillCovered(
  { width, height, data }: Picture,
  { from, to }: NonNullable<Scene['covered']>,
): void {
  const [first, end] = [Math.round(from * height), Math.round(to * height)];
  const row = (first > 0 ? first - 1 : end) * width * 3;
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let column = 0; column < width; column++) sum += data[row + column * 3 + channel]!;
    return Math.round(sum / width);
  });
  for (let at = first * width * 3; at < end * width * 3; at++) data[at] = mean[at % 3]!;
}
