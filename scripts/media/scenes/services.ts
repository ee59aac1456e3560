import { x, y, type Scene } from '../scene.ts';

/** Where the watcher of the cyber security page stands: a summit of range 11, in map coordinates. */
const watcher = { x: 3.14, y: 0.95, height: 0.03 };
/**
 * A frame in which the watcher appears at a share of the width, over ground that starts at a given height.
 * @param across share of the width, 0..1
 */
const watchedFrom = (box: readonly [number, number], across: number, top: number, zoom: number) => ({
  box,
  zoom,
  x: watcher.x - across * (box[0] / box[1]) * zoom,
  y: top,
});

export const servicesScenes: Scene[] = [
  {
    name: 'ai-cyber-security',
    kind: 'range',
    seed: 11,
    time: 'night',
    ...watchedFrom([1440, 900], 0.705, 0.5, 1.45),
    levels: 13,
    elevation: 0.62,
    watcher,
    reach: { ramps: [x(0.46, 0.66), y(0.88, 0.66)] },
    portrait: {
      ...watchedFrom([390, 918], 0.65, 0.41, 1.5),
      below: 640,
      reach: { ramps: [y(0.23, 0.31), y(0.48, 0.39)] },
    },
  },
  {
    name: 'enterprise-ai-solutions',
    kind: 'range',
    seed: 31,
    time: 'night',
    box: [1440, 900],
    zoom: 1.35,
    x: 0.6,
    y: 0.3,
    levels: 13,
    elevation: 0.24,
    // Only a hint of light: the drawing above it is the picture.
    reach: { ramps: [x(0.5, 0.92), y(1, 0.7)], strength: 0.16 },
    portrait: { box: [390, 900], below: 640, zoom: 1.8, reach: { ramps: [y(0.42, 0.12)], strength: 0.12 } },
  },
  {
    name: 'enterprise-closing',
    kind: 'range',
    seed: 31,
    time: 'night',
    box: [1440, 560],
    zoom: 1.05,
    x: 2.6,
    y: 1.1,
    levels: 13,
    elevation: 0.26,
    reach: { ramps: [x(0.7, 1)] },
    portrait: { box: [390, 640], below: 640, zoom: 1.7, reach: { ramps: [y(0.26, 0.04)] } },
  },
  {
    name: 'hospitality-solutions-closing',
    kind: 'coast',
    seed: 5,
    time: 'night',
    sea: 0.44,
    box: [1440, 560],
    zoom: 1.3,
    x: 0.4,
    y: 0.35,
    levels: 12,
    reach: { ramps: [x(0.54, 0.9)] },
    portrait: { box: [390, 640], below: 640, zoom: 1.7, x: 1.5, reach: { ramps: [y(0.2, 0.02)] } },
  },
  {
    name: 'ai-coaching-services',
    kind: 'summit',
    seed: 33,
    time: 'night',
    box: [1440, 900],
    zoom: 1.15,
    x: -0.95,
    y: -0.12,
    levels: 15,
    elevation: 0.27,
    reach: { ramps: [x(0.5, 0.74), y(1, 0.72)], strength: 0.16 },
    portrait: {
      box: [390, 900],
      below: 640,
      zoom: 1.9,
      x: -0.05,
      y: 0.05,
      reach: { ramps: [y(0.42, 0.16)], strength: 0.12 },
    },
  },
  {
    name: 'services-ground',
    kind: 'terrace',
    seed: 3,
    time: 'day',
    box: [1440, 731],
    zoom: 1.3,
    x: 1.1,
    y: 0.4,
    levels: 15,
    portrait: { box: [390, 221], below: 640, zoom: 1 },
  },
];
