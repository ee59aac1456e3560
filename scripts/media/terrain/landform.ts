import { hash } from '../site.ts';
import { gradientNoise, type Noise } from './random.ts';

/** Kinds of generated terrain. Each area of the site uses one: a range for the platform, a coast for hospitality ... */
export const landformKinds = ['range', 'ridge', 'terrace', 'delta', 'coast', 'summit', 'plain'] as const;
export type LandformKind = (typeof landformKinds)[number];

/** Height of about 0..1 at a place of the map; one unit is the height of a picture at zoom 1. */
export type Landform = (x: number, y: number) => number;

/** Hermite step from 0 at `from` to 1 at `to`; `from` may lie above `to`, which turns the step round. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Fractal sum: every octave finer and fainter than the one before. */
const rolling = (noise: Noise) => (x: number, y: number, octaves: number) => {
  let sum = 0;
  let amplitude = 0.5;
  let frequency = 1;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * frequency + i * 17.3, y * frequency - i * 9.1);
    frequency *= 2.03;
    amplitude *= 0.48;
  }
  return sum;
};

/** Fractal sum folded at its zero line: crests where the noise changes sign. */
const crested = (noise: Noise) => (x: number, y: number, octaves: number) => {
  let sum = 0;
  let amplitude = 0.55;
  let frequency = 1;
  let weight = 1;
  for (let i = 0; i < octaves; i++) {
    const value = noise(x * frequency + i * 31.7, y * frequency + i * 11.9);
    let crest = Math.max(0, 1.08 - Math.sqrt(value * value + 0.012) * 1.5);
    crest = crest * crest * weight;
    sum += amplitude * crest;
    weight = Math.min(1, Math.max(0, crest * 1.6));
    frequency *= 2.1;
    amplitude *= 0.46;
  }
  return sum;
};

type Recipe = (
  noise: Noise,
  hills: ReturnType<typeof rolling>,
  crests: ReturnType<typeof crested>,
) => Landform;

const recipes: Record<LandformKind, Recipe> = {
  range: (_noise, hills, crests) => (x, y) => {
    const warpX = hills(x * 0.8, y * 0.8, 3) * 0.55;
    const warpY = hills(x * 0.8 + 40, y * 0.8 + 40, 3) * 0.55;
    return 0.1 + 0.6 * crests(x * 0.8 + warpX, y * 0.8 + warpY, 4) + 0.42 * hills(x * 0.6 + 9, y * 0.6, 4);
  },
  ridge: (_noise, hills, crests) => (x, y) =>
    0.1 +
    0.8 * crests(x * 1.5 + hills(x, y, 2) * 0.4, y * 0.75 + x * 0.35, 3) +
    0.15 * hills(x * 2, y * 2, 2),
  terrace: (_noise, hills) => (x, y) => {
    const steps = 7;
    const height = 0.5 + 0.75 * hills(x * 0.85, y * 0.85, 3) + 0.16 * (x - y * 0.6);
    const step = Math.floor(height * steps);
    const within = height * steps - step;
    return ((step + smoothstep(0.25, 0.75, within)) / steps) * 0.92 + height * 0.08;
  },
  delta: (noise, hills) => (x, y) => {
    let dry = 1;
    for (let arm = 0; arm < 4; arm++) {
      const bend = hills(x * 0.7 + arm * 5, y * 0.6, 2) * 0.9;
      const course = 0.34 * Math.sin(x * (1.2 + arm * 0.35) + arm * 1.7) + 0.12 * noise(x * 2.6, arm * 9);
      const distance = Math.abs(y + bend - (0.35 + arm * 0.42) + course);
      dry *= 1 - Math.exp(-(distance * distance) / 0.013) * (0.78 + 0.2 * noise(x * 2, y * 2));
    }
    return 0.5 + 0.34 * hills(x * 1.2, y * 1.2, 4) - 0.42 * (1 - dry) + 0.03 * x;
  },
  coast: (_noise, hills) => (x, y) => {
    const height = 0.5 + 0.78 * hills(x * 0.85 + 5, y * 0.85, 4) + 0.1 * (x - 1.1);
    return height > 0.46 ? 0.46 + (height - 0.46) * 1.25 : 0.46 - (0.46 - height) * 0.45;
  },
  summit: (_noise, hills, crests) => (x, y) => {
    const warpX = 0.13 * hills(x * 2.2, y * 2.2, 3);
    const warpY = 0.13 * hills(x * 2.2 + 30, y * 2.2, 3);
    const radius = Math.hypot(x + warpX - 0.47, y + warpY - 0.4);
    const cone = Math.exp(-Math.pow(radius / 0.4, 1.25)) * (0.55 + 0.6 * crests(x * 1.6, y * 1.6, 3));
    return 0.08 + 0.8 * cone + 0.16 * hills(x * 1.8, y * 1.8, 4);
  },
  plain: (_noise, hills) => (x, y) => 0.5 + 0.7 * hills(x * 0.8, y * 0.8, 3),
};

/** The height field of a landform; the same kind and seed give the same ground everywhere. */
export function landform(kind: LandformKind, seed: number): Landform {
  const noise = gradientNoise(hash(kind + String(seed)));
  return recipes[kind](noise, rolling(noise), crested(noise));
}
