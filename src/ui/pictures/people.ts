/** Every person has a summit: chosen by the hash of the name, by night in portraits, by day beside a biography. */
import { pick } from './hash.ts';

/** Rendered summits. */
export const summitCount = 8;

/** Names of the two stills of a person. */
export function summitOf(name: string): { night: string; day: string } {
  const index = pick(`the summit of ${name}`, summitCount);
  return { night: `summit-${index}-night`, day: `summit-${index}-day` };
}

/** Up to two initials: first and last word of a name, without titles in front or degrees behind. */
export function initials(name: string): string {
  const words = name
    .replace(/,.*$/, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(Dr|Mr|Mrs|Ms|Prof)\.?$/.test(word));
  const letter = (word: string | undefined) => (word ? [...word][0]! : '');
  return letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '');
}
