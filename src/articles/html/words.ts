/** Words of a text in any script: what stands between white space and holds a letter or digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
