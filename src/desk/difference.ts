/** What differs between two versions of a page's text, in passages an editor can read. Pure. */
import { diffArrays, diffWords } from 'diff';

/** A piece of a passage; without `removed` and `added` it stands in both versions. */
export interface Piece {
  text: string;
  removed?: true;
  added?: true;
}
export type Passage = readonly Piece[];

/** Two lines with less than this share of words in common are two lines, not one that was edited. */
const ALIKE = 0.4;
/** Comparing longer lines word by word takes longer than anyone reads them. */
const LONG = 20_000;

function edited(before: string, after: string): Passage[] {
  const apart: Passage[] = [[{ text: before, removed: true }], [{ text: after, added: true }]];
  if (before.length + after.length > LONG) return apart;
  const pieces = diffWords(before, after).map(({ value, removed, added }): Piece => ({
    text: value,
    ...(removed ? { removed: true } : {}),
    ...(added ? { added: true } : {}),
  }));
  const common = pieces.filter((piece) => !piece.removed && !piece.added);
  const length = common.reduce((sum, { text }) => sum + text.trim().length, 0);
  return length < ALIKE * Math.max(before.length, after.length) ? apart : [pieces];
}

/** @returns the passages that differ, in the order of the page; none where the texts are the same */
export function difference(before: readonly string[], after: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let removed: string[] = [];
  const addEdited = (added: readonly string[]) => {
    const pairs = Math.min(removed.length, added.length);
    for (let index = 0; index < pairs; index++) passages.push(...edited(removed[index]!, added[index]!));
    for (const text of removed.slice(pairs)) passages.push([{ text, removed: true }]);
    for (const text of added.slice(pairs)) passages.push([{ text, added: true }]);
    removed = [];
  };
  for (const part of diffArrays([...before], [...after])) {
    if (part.removed) {
      addEdited([]);
      removed = part.value;
    } else addEdited(part.added ? part.value : []);
  }
  addEdited([]);
  return passages;
}
