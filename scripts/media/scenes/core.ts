import { x, y, type Scene } from '../scene.ts';

/** The part of an atlas sheet between its name and its caption. */
const atlas = {
  time: 'day',
  box: [520, 330],
  y: 0.55,
  levels: 12,
  widths: [520, 1040],
  portrait: { below: 640, box: [390, 168], zoom: 0.82, widths: [780] },
} as const;

export const coreScenes: Scene[] = [
  {
    // Frame 0 of the film: the sun at its highest. Poster and film must cover the same box.
    name: 'home-hero',
    kind: 'range',
    seed: 9,
    time: 'night',
    box: [1600, 900],
    zoom: 1.6,
    levels: 13,
    elevation: 0.32,
    reach: { ramps: [x(0.234, 0.72)] },
    position: 'left',
    widths: [960, 1600, 2000],
    portrait: {
      box: [663, 884],
      below: 900,
      zoom: 1.9,
      x: 1.057,
      y: -0.1,
      reach: { ramps: [y(0.6, 0.14)] },
      widths: [720, 1080],
      // Under 14 KB, what a new connection sends before it waits for an answer: a round trip less.
      qualities: { 720: 34 },
    },
  },
  { ...atlas, name: 'atlas-terrace', kind: 'terrace', seed: 2, zoom: 1, levels: 13 },
  { ...atlas, name: 'atlas-ridge', kind: 'ridge', seed: 2, zoom: 1 },
  { ...atlas, name: 'atlas-delta', kind: 'delta', seed: 2, zoom: 1.05, sea: 0.34 },
  { ...atlas, name: 'atlas-coast', kind: 'coast', seed: 1, zoom: 1, x: 0.45, y: 0.85, sea: 0.46 },

  {
    kind: 'range',
    seed: 14,
    box: [1440, 864],
    zoom: 1.5,
    levels: 12,
    portrait: { box: [390, 748], below: 640, zoom: 2.2 },
    name: 'illuminate-night',
    time: 'night',
    reach: { ramps: [], strength: 0 },
  },
  {
    name: 'the-long-game',
    kind: 'range',
    seed: 23,
    time: 'night',
    box: [1440, 900],
    zoom: 1.25,
    x: 0.4,
    y: 0.2,
    levels: 13,
    elevation: 0.24,
    reach: { ramps: [x(0.42, 0.94), y(1.02, 0.55)] },
    position: 'right',
    portrait: { box: [390, 780], below: 640, zoom: 1.7, x: 0.9, reach: { ramps: [y(0.3, 0.06)] } },
  },
  {
    name: 'not-found',
    kind: 'range',
    seed: 5,
    time: 'night',
    box: [1440, 800],
    zoom: 1.3,
    levels: 12,
    elevation: 0.2,
    reach: { ramps: [x(0.55, 1), y(0.75, 0.2)] },
    position: 'right',
  },
];
