import type { Scene } from '../scene.ts';

export const servicesScenes: Scene[] = [
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
