/** Stills that are drawings: too large to ship as SVG, so they are written as pictures. */
import { panorama } from './panorama.ts';

export interface DrawnStill {
  name: string;
  svg: () => string;
  /** CSS pixels of the drawing. */
  box: readonly [width: number, height: number];
  widths: readonly number[];
  fallback: number;
}

export const drawnStills: DrawnStill[] = [
  {
    name: 'careers-summit',
    svg: panorama,
    box: [1440, 730],
    widths: [960, 1440, 2160],
    fallback: 1440,
  },
];
