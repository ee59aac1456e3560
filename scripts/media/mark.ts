/** The mark, as in src/ui/Brand.astro: a stand-in for the company's logo. */
export const markPaths = {
  strokes: ['M2.5 5.5 16 31h4', 'M9.6 5.5 18 21.6', 'M16.6 5.5 18.6 9.4'],
  amber: ['M33.5 5.5 20 31', 'M26.6 5.5 18 21.6'],
};

/** @param colour of the unlit strokes */
export const markSvg = (colour: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke-width="2.1">' +
  `<path stroke="${colour}" d="${markPaths.strokes.join('')}"/>` +
  `<path stroke="#ffb84d" d="${markPaths.amber.join('')}"/></svg>`;
