/**
 * The line at the foot of a social card, in figures: the group of the page, which is drawn with the card, and after it the
 * domain, which is configuration and is put on when the site is built. The letters are a strip of pictures of the site's own
 * mono font (`npm run make -- --only lettering` in scripts/media): the picture library cannot read a font in WOFF2.
 */

/** Letters of the strip, one cell each: what a host name and a port hold, and the dot before them. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.-:·';

/** Pixels. */
export const lettering = {
  file: 'lettering.png',
  size: 22,
  cell: { width: 16, height: 32 },
  /** Left edge of the line, and top of its cells on the card. */
  left: 64,
  top: 547,
  color: '#bac5c2',
};

/** Width of a letter of Geist Mono. */
export const advance = lettering.size * 0.6;

/** Longest line that ends before the margin at the right. */
export const MOST_LETTERS = Math.floor((1200 - 2 * lettering.left) / advance);

/**
 * Places of the letters behind a group of a page.
 * @param group as drawn at the foot of the card
 * @param host host name of the site, with its port
 * @returns cell of the strip and left edge on the card; nothing when the line would be too long
 */
export function domainLetters(group: string, host: string): { cell: number; left: number }[] {
  const text = `${group} · ${host.toLowerCase()}`;
  if (text.length > MOST_LETTERS) return [];
  return [...text].flatMap((letter, index) => {
    if (index <= group.length || letter === ' ') return [];
    const cell = LETTERS.indexOf(letter);
    if (cell < 0) return [];
    return [{ cell, left: Math.round(lettering.left + index * advance) }];
  });
}
