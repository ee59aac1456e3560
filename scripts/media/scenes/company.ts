import { x, y, type Scene } from '../scene.ts';
import { summitCount } from '../site.ts';

/** Range of the sun's direction over the people, so that no two summits are lit alike. */
const azimuthOf = (index: number) => Number((-0.75 + ((index * 4) % 9) * 0.06).toFixed(2));
const seeds = [771, 870, 143, 869, 978, 699, 312, 455];

/** One person, one summit by night. */
const people = seeds.slice(0, summitCount).flatMap((seed, index): Scene[] => [
  {
    name: `summit-${index}-night`,
    kind: 'summit',
    seed,
    time: 'night',
    box: [480, 600],
    zoom: 1,
    azimuth: azimuthOf(index),
    levels: 15,
    reach: { ramps: [x(-0.15, 0.6), y(1.05, 0.5)] },
    widths: [480, 800],
    fallback: 480,
  },
]);

export const companyScenes: Scene[] = [
  {
    name: 'about-hero',
    // A phone has the picture in one round trip: 12 KB.
    quality: 36,
    kind: 'summit',
    seed: 21,
    time: 'night',
    box: [1440, 746],
    zoom: 1.05,
    x: -1.06,
    y: -0.06,
    levels: 14,
    elevation: 0.27,
    reach: { ramps: [x(0.66, 0.84)] },
    portrait: {
      box: [390, 925],
      below: 640,
      zoom: 2.1,
      x: -0.2,
      y: 0.12,
      reach: { ramps: [y(0.31, 0.17)] },
    },
  },
  ...people,
];
