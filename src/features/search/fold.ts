/** One form for texts that read alike, for what is searched and for what is searched for. Pure. */

const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02c8\u0060\u00b4\u2039\u203a\uff07]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\u301d-\u301f\uff02]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, joiners and spaces without width. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const known = new Map<string, string>();

const straighten = (text: string): string => text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');

function foldPart(text: string): string {
  return (
    // Before, because some quotes would be taken apart, and after, because others are made.
    straighten(straighten(text.normalize('NFC')).normalize('NFKD'))
      .replace(UNSEEN, '')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .replace(DASHES, '-')
      .replace(/\s+/g, ' ')
      // Capitals: ß and ss, and both forms of a small sigma, have the same.
      .toUpperCase()
      .normalize('NFC')
  );
}

/** Without case, accents of Latin letters, kinds of white space, quotes and dashes, and characters that are not seen. */
export function fold(text: string): string {
  let folded = known.get(text);
  if (folded === undefined) known.set(text, (folded = foldPart(text).trim()));
  return folded;
}

/** Where the words first occur in a text, whatever their form there. @returns begin and end */
export function findFolded(text: string, words: string): [number, number] | undefined {
  const wanted = fold(words);
  let folded = '';
  const origins: number[] = [];
  for (const { 0: piece, index } of text.matchAll(/\s+|\P{M}?\p{M}*/gu)) {
    const part = foldPart(piece);
    for (let unit = 0; unit < part.length; unit++) origins.push(index);
    folded += part;
  }
  const at = folded.indexOf(wanted);
  return wanted && at >= 0 ? [origins[at]!, origins[at + wanted.length] ?? text.length] : undefined;
}
