/** One form for texts that read alike, of the index and of the query. Pure. */

const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02c8\u0060\u00b4\u2039\u203a\uff07]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\u301d-\u301f\uff02]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, joiners and spaces without width. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const known = new Map<string, string>();

const straighten = (text: string): string => text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');

/** Without case, accents of Latin letters, kinds of white space, quotes and dashes, and characters that are not seen. */
export function fold(text: string): string {
  let folded = known.get(text);
  // Straightened before, because some quotes would be taken apart, and after, because others are made.
  folded ??= straighten(straighten(text.normalize('NFC')).normalize('NFKD'))
    .replace(UNSEEN, '')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    // Capitals: ß and ss, and both forms of a small sigma, have the same.
    .toUpperCase()
    .normalize('NFC')
    .trim();
  known.set(text, folded);
  return folded;
}
