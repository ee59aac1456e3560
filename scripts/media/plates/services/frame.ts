/** The frame of drawings that cross a page: 2400 x 470, with posts at the left edges of four columns of 320 from 560. */
import type { Point } from '../../terrain/contour.ts';
import { circle } from '../draw.ts';

export const frame = { width: 2400, height: 470, columns: [560, 880, 1200, 1520], turn: 1560 };

/** A dot on the drawing and a post from it down to the column of text that hangs below. */
export const posts = (points: Point[]): string =>
  points
    .map(
      ([x, y]) =>
        `<path class="post" d="M${x + 0.5} ${y.toFixed(0)}V${frame.height}"/>` +
        circle([x, y], 5.5, 'n post'),
    )
    .join('');
