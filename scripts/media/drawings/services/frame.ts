/** The frame of drawings that cross a page: 2400 x 470, with posts at the left edges of four columns of 320 from 560. */
import type { Point } from '../../terrain/contour.ts';
import { circle, stroke } from '../draw.ts';

export const frame = { width: 2400, height: 470, columns: [560, 880, 1200, 1520], turn: 1560 };

/** Dots on the drawing, each on a post that stands at the left edge of a column of text; for wide screens. */
export const posts = (points: Point[], more = ''): string =>
  `<g class="posts">${stroke('line', points.map(([x, y]) => `M${x + 0.5} ${y.toFixed(0)}V${frame.height}`).join(''))}${points
    .map((point) => circle(point, 5.5, 'point'))
    .join('')}${more}</g>`;
