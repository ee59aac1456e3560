/** What is left out of a body and why, counted: a line for each reason. */
import type { Element, Root } from 'hast';
import { countWords, isElement } from './tree.ts';

/** Text of an element with a space between its parts, that of a template among it. */
const allText = (node: Element | Root): string =>
  [...node.children, ...('content' in node && node.content ? node.content.children : [])]
    .map((child) => {
      if (child.type === 'text') return child.value;
      return isElement(child) ? ` ${allText(child)} ` : '';
    })
    .join('');

export class Warnings {
  readonly #found = new Map<string, { count: number; words: number }>();

  /** @param lost an element whose text goes with it: its words are counted */
  add(what: string, lost?: Element): void {
    if (!what) return;
    const before = this.#found.get(what) ?? { count: 0, words: 0 };
    this.#found.set(what, {
      count: before.count + 1,
      words: before.words + (lost ? countWords(allText(lost)) : 0),
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
