import { x, type Scene } from '../scene.ts';
import { coverFamilies, coversPerFamily, hash, otherFamily } from '../site.ts';
import type { LandformKind } from '../terrain/landform.ts';

interface Land {
  kind: LandformKind;
  sea?: number;
  levels: number;
  /** Height of the picture in map units; 1.5 where the land is as fine as that of the others. */
  zoom?: number;
  /** Every how many covers one is by night; 0 none, 1 all. */
  nightEvery: number;
}

const lands: Record<(typeof coverFamilies)[keyof typeof coverFamilies] | typeof otherFamily, Land> = {
  'product-launch': { kind: 'range', levels: 8, nightEvery: 1 },
  'company-news': { kind: 'plain', levels: 13, zoom: 2.2, nightEvery: 0 },
  partnership: { kind: 'delta', sea: 0.34, levels: 8, nightEvery: 0 },
  'industry-insights': { kind: 'coast', sea: 0.46, levels: 8, nightEvery: 3 },
  blog: { kind: 'range', levels: 9, nightEvery: 3 },
};

export const articleScenes: Scene[] = Object.entries(lands).flatMap(([family, land]) =>
  Array.from({ length: coversPerFamily }, (_, index): Scene => {
    const seed = hash(`${family} ${index}`);
    const night = land.nightEvery > 0 && index % land.nightEvery === land.nightEvery - 1;
    return {
      name: `cover-${family}-${index}`,
      kind: land.kind,
      seed: seed % 97,
      time: night ? 'night' : 'day',
      ...(land.sea === undefined ? {} : { sea: land.sea }),
      box: [1000, 667],
      zoom: land.zoom ?? 1.5,
      x: seed % 5,
      y: (seed >>> 5) % 3,
      levels: land.levels,
      azimuth: Number((-0.5 + (seed % 7) * 0.06).toFixed(2)),
      // A thumbnail by night needs more light than a hero: a higher sun that reaches further to the left.
      ...(night ? { elevation: 0.32, reach: { ramps: [x(-0.25, 0.5)] } } : { elevation: 0.25 }),
      // 740 for phones, the widest for the head of the article, as wide as the window.
      widths: [500, 740, 1000, 2000],
      fallback: 500,
      // Cards show 500 pixels: fewer lines, each of them sharp, in about 20 KB.
      quality: 58,
      // Over the head of the article on a phone: under 14 KB, what a new connection sends before it waits for an answer: a round trip less.
      qualities: { 740: 34 },
    };
  }),
);
