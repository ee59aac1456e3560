import { smoothstep } from '../terrain/landform.ts';
import type { Grid } from '../terrain/grid.ts';

export interface Sun {
  /** Radians; 0 is from the right, negative from above. */
  azimuth: number;
  /** Radians over the horizon. */
  elevation: number;
}

/** Heights are scaled by this before light falls on them, so that slopes do not look like cliffs. */
const vertical = 0.52;
/** How far a shadow is followed, in CSS pixels. */
const farthest = 150;

export interface Light {
  /** 1 in the sun, 0 in shadow, soft at the edge. */
  visible: Float32Array;
  /** Cosine between the ground and the sun, 0..1. */
  facing: Float32Array;
}

/**
 * Ray-marched shadow and diffuse light of a ground.
 * @param step distance between two grid points in map units
 * @param pixels distance between two grid points in CSS pixels
 */
export function castLight(ground: Grid, sun: Sun, step: number, pixels: number): Light {
  const { data, width, height } = ground;
  const visible = new Float32Array(width * height);
  const facing = new Float32Array(width * height);
  const towardX = Math.cos(sun.azimuth);
  const towardY = Math.sin(sun.azimuth);
  const rise = Math.tan(sun.elevation);
  const level = Math.cos(sun.elevation);
  const upward = Math.sin(sun.elevation);

  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const k = row * width + column;
      const own = data[k]! * vertical;
      let clearance = 1;
      for (let along = 2; along < farthest; along += 2 + along * 0.06) {
        const steps = along / pixels;
        const atX = column + towardX * steps;
        const atY = row + towardY * steps;
        const x = Math.floor(atX);
        const y = Math.floor(atY);
        if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) break;
        const fx = atX - x;
        const m = y * width + x;
        const top = data[m]! + fx * (data[m + 1]! - data[m]!);
        const low = data[m + width]! + fx * (data[m + width + 1]! - data[m + width]!);
        const distance = steps * step;
        const over = (own + distance * rise - (top + (atY - y) * (low - top)) * vertical) / distance;
        if (over < clearance) {
          clearance = over;
          if (clearance < -0.08) break;
        }
      }
      const left = Math.max(0, column - 1);
      const right = Math.min(width - 1, column + 1);
      const above = Math.max(0, row - 1);
      const below = Math.min(height - 1, row + 1);
      const slopeX =
        ((data[row * width + right]! - data[row * width + left]!) * vertical) / (step * (right - left));
      const slopeY =
        ((data[below * width + column]! - data[above * width + column]!) * vertical) /
        (step * (below - above));
      const normal = 1 / Math.hypot(slopeX, slopeY, 1);
      facing[k] = Math.max(0, (-slopeX * towardX * level - slopeY * towardY * level + upward) * normal);
      visible[k] = smoothstep(-0.06, 0.1, clearance);
    }
  }
  return { visible, facing };
}
