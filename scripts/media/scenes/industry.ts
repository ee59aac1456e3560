import { x, y, type Reach, type Scene } from '../scene.ts';

type Land = Omit<Scene, 'name' | 'time' | 'reach' | 'portrait'> & {
  portrait: NonNullable<Scene['portrait']>;
};

/** One terrain as two pictures, by night and by day; the page shows them side by side with a vertical edge ('seam') between them. */
const dawn = (name: string, land: Land, reach: Reach, narrowReach: Reach): Scene[] => [
  {
    ...land,
    name: `${name}-night`,
    time: 'night',
    reach,
    portrait: { ...land.portrait, reach: narrowReach, covered: { from: 0, to: 0.2 } },
  },
  {
    ...land,
    name: `${name}-day`,
    time: 'day',
    portrait: { ...land.portrait, covered: { from: 0.52, to: 1 } },
  },
];

/**
 * Seam heroes turn horizontal up to 900 pixels: the day lies above, the night and its text below. The seam stands at 35 % of the hero,
 * 22 % when it leaves the screen (SeamHero.astro): in a picture that covers the hero and is cut above and below alike, day is seen in the upper half at
 * most, and the night not in the upper 22 %. A phone waits for both before its first screen is whole: 0.6 of the bytes of the default quality.
 */
const narrow = (height: number, view: { zoom: number; x?: number; y?: number }) =>
  ({ box: [390, height], below: 640, qualities: { 780: 32 }, ...view }) as const;

export const industryScenes: Scene[] = [
  ...dawn(
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
  ...dawn(
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
  ...dawn(
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
  ...dawn(
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
