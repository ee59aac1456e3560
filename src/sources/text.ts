/** Small repairs of plain text fields. */

/** Markup removed, white space collapsed. */
export const plainText = (text: string): string =>
  text
    .replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A tag's name as a part of an address: 'C++ & Rust' -> 'c-rust'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
