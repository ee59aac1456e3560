/** Seeded pseudo-random numbers and gradient noise: the same seed gives the same values on every machine. */

/** Mulberry32: a generator of numbers in [0, 1) from a 32 bit seed. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin gradient noise, about -1..1, period 256 in both directions. */
export function gradientNoise(seed: number): Noise {
  const next = random(seed);
  const permutation = new Uint8Array(512);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    permutation[i] = i;
    const angle = next() * 6.283185;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
  for (let i = 255; i > 0; i--) {
    const j = (next() * (i + 1)) | 0;
    const kept = permutation[i]!;
    permutation[i] = permutation[j]!;
    permutation[j] = kept;
  }
  permutation.copyWithin(256, 0, 256);

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const column = cellX & 255;
    const row = cellY & 255;
    const left = permutation[column]! + row;
    const right = permutation[column + 1]! + row;
    const a = permutation[left]!;
    const b = permutation[right]!;
    const c = permutation[left + 1]!;
    const d = permutation[right + 1]!;
    const u = fade(fx);
    const top0 = gradientX[a]! * fx + gradientY[a]! * fy;
    const top1 = gradientX[b]! * (fx - 1) + gradientY[b]! * fy;
    const low0 = gradientX[c]! * fx + gradientY[c]! * (fy - 1);
    const low1 = gradientX[d]! * (fx - 1) + gradientY[d]! * (fy - 1);
    const top = top0 + u * (top1 - top0);
    const low = low0 + u * (low1 - low0);
    return (top + fade(fy) * (low - top)) * 1.5;
  };
}
