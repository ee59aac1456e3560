/** Placeholders for people without a photo: one of eight rendered summits, chosen by the hash of the name, and initials. */
import { pick } from './hash.ts';

/** Rendered summits. */
export const summitCount = 8;

/** Name of the still of a person. */
export const summitOf = (name: string): string => `summit-${pick(`place for ${name}`, summitCount)}-night`;

/** Up to two initials: first and last word of a name, without titles in front or degrees behind. */
export function initials(name: string): string {
  const words = name
    .replace(/,.*$/, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(Dr|Mr|Mrs|Ms|Prof)\.?$/.test(word));
  const letter = (word: string | undefined) => (word ? [...word][0]! : '');
  return letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '');
}
