/** Cleaning of text fields: well-formed Unicode, no control characters or non-characters. */

/** Tag, of either source, that keeps a public article out of lists, feeds, search and sitemap. */
export const UNLISTED = '#unlisted';

/**
 * What no XML or HTML may hold and no reader sees: control characters but tab and line ends, and non-characters: the last
 * two code points of each plane and a block of 32.
 */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu;

/** Text that every output may hold: whole characters, and a space for what cannot be printed. */
export const cleanText = (text: string): string => text.toWellFormed().replace(UNPRINTABLE, ' ');

/** Whether there is something to see: neither white space nor characters without width alone. @param text cleaned */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** As `cleanText`, for every text in a record as the source gave it. */
export const cleanDeep = (value: unknown): unknown =>
  typeof value === 'string'
    ? cleanText(value)
    : Array.isArray(value)
      ? value.map(cleanDeep)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanDeep(part)]))
        : value;

/** A name as a part of an address: 'C++ & Rust' -> 'c-rust'. Scripts other than Latin keep their letters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
