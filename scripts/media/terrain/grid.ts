import type { Landform } from './landform.ts';

/** Heights at the points of a regular grid, row by row. */
export interface Grid {
  data: Float32Array;
  width: number;
  height: number;
}

/** The part of the map that a grid covers: its corner and the distance between two points, in map units. */
export interface Extent {
  x: number;
  y: number;
  step: number;
}

export function sampleGrid(ground: Landform, width: number, height: number, extent: Extent): Grid {
  const data = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      data[row * width + column] = ground(extent.x + column * extent.step, extent.y + row * extent.step);
    }
  }
  return { data, width, height };
}

/** Height between grid points, bilinear; places outside are answered by the nearest edge. */
export function heightAt(grid: Grid, x: number, y: number): number {
  const { data, width, height } = grid;
  const column = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const fx = Math.max(0, Math.min(1, x - column));
  const fy = Math.max(0, Math.min(1, y - row));
  const k = row * width + column;
  const top = data[k]! + fx * (data[k + 1]! - data[k]!);
  const low = data[k + width]! + fx * (data[k + width + 1]! - data[k + width]!);
  return top + fy * (low - top);
}

/** Lowest and highest value of a grid. */
export function range(grid: Grid): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const value of grid.data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** `count` evenly spaced contour heights, a little inside the range of the grid. */
export function contourLevels(grid: Grid, count: number): number[] {
  const { low, high } = range(grid);
  return Array.from({ length: count }, (_, i) => low + ((high - low) * (i + 0.7)) / (count + 0.4));
}

/** A rectangular part of a grid, corners included. */
export function cropGrid(grid: Grid, x: number, y: number, width: number, height: number): Grid {
  const data = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * grid.width + x;
    data.set(grid.data.subarray(start, start + width), row * width);
  }
  return { data, width, height };
}
