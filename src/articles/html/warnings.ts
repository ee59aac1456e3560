/** What is left out of a body and why, counted: a line for each reason. */
import type { Element } from 'hast';
import { blockText, countWords } from './tree.ts';

export class Warnings {
  readonly #found = new Map<string, { count: number; words: number }>();

  /** @param lost an element whose text goes with it: its words are counted */
  add(what: string, lost?: Element): void {
    if (!what) return;
    const before = this.#found.get(what) ?? { count: 0, words: 0 };
    this.#found.set(what, {
      count: before.count + 1,
      words: before.words + (lost ? countWords(blockText(lost)) : 0),
    });
  }

  /** One plain sentence each. */
  get lines(): string[] {
    return [...this.#found].map(([what, { count, words }]) => {
      const details = [
        ...(count > 1 ? [`${count} times`] : []),
        ...(words > 0 ? [`${words} ${words === 1 ? 'word' : 'words'}`] : []),
      ].join(', ');
      return `left out ${what}${details ? ` (${details})` : ''}`;
    });
  }
}
