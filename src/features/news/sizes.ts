/** Widths of the cards' pictures on the page, for `sizes`. */
export const LEAD_SIZES = '(min-width: 90rem) 55rem, (min-width: 64rem) 60vw, 100vw';
export const GRID_SIZES =
  '(min-width: 90rem) 28rem, (min-width: 64rem) 30vw, (min-width: 40.0625rem) 45vw, 100vw';
