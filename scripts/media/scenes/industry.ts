import { x, y, type Reach, type Scene } from '../scene.ts';

type Land = Omit<Scene, 'name' | 'time' | 'reach' | 'portrait'> & {
  portrait: NonNullable<Scene['portrait']>;
};

/** A terrain by night. */
const night = (name: string, land: Land, reach: Reach, narrowReach: Reach): Scene => ({
  ...land,
  name: `${name}-night`,
  time: 'night',
  reach,
  portrait: { ...land.portrait, reach: narrowReach, covered: { from: 0, to: 0.2 } },
});

/**
 * On a phone the upper part of the picture lies above the window (Hero.astro) and is left in one colour. The first screen waits for it:
 * 0.6 of the bytes of the default quality.
 */
const narrow = (height: number, view: { zoom: number; x?: number; y?: number }) =>
  ({ box: [390, height], below: 640, qualities: { 780: 32 }, ...view }) as const;

export const industryScenes: Scene[] = [
  night(
    'financial',
    {
      kind: 'terrace',
      seed: 3,
      box: [1440, 714],
      zoom: 1.75,
      levels: 15,
      portrait: narrow(731, { zoom: 2.8 }),
    },
    { ramps: [x(0.3, 0.75)] },
    { ramps: [y(0.42, 0.33)] },
  ),
  night(
    'government',
    {
      kind: 'ridge',
      seed: 2,
      box: [1440, 867],
      zoom: 1.9,
      x: 0.2,
      levels: 13,
      portrait: narrow(731, { zoom: 2.1 }),
    },
    { ramps: [x(0.4, 0.56)] },
    { ramps: [y(0.41, 0.33)] },
  ),
  night(
    'healthcare',
    {
      kind: 'delta',
      seed: 2,
      sea: 0.34,
      box: [1440, 850],
      zoom: 1.5,
      x: 0.75,
      y: 1.12,
      levels: 12,
      portrait: narrow(731, { zoom: 1.7, x: 1.05, y: 0.95 }),
    },
    { ramps: [y(0.66, 0.5)], strength: 0.9 },
    { ramps: [y(0.5, 0.36)] },
  ),
  night(
    'hospitality',
    {
      kind: 'coast',
      seed: 1,
      sea: 0.46,
      box: [1440, 578],
      zoom: 1.4,
      x: -1.4,
      y: -0.75,
      levels: 12,
      portrait: narrow(459, { zoom: 1.5, x: 0.7, y: -0.75 }),
    },
    { ramps: [x(0.5, 0.8), y(0.98, 0.6)] },
    { ramps: [y(0.66, 0.4)] },
  ),
];
