/** What a style sheet of the body says of an element becomes its own style: documents that were exported say it by classes. */
import { selectAll } from 'hast-util-select';
import { findAll, plainStyle, styleOf, textOf } from '../tree.ts';
import type { Step } from '../types.ts';

const nameOf = (declaration: string): string => declaration.split(':')[0]!;

export const sheets: Step = (tree) => {
  const rules = findAll(tree, ({ tagName }) => tagName === 'style')
    .map((sheet) => textOf(sheet).replace(/<!--|-->|\/\*.*?\*\//gs, ''))
    .join('\n')
    // Rules for print or for other widths say nothing about the text as it is read.
    .replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g);
  // The last rule counts, and what an element says itself before all of them.
  for (const [, selector = '', style = ''] of [...rules].reverse()) {
    const declarations = plainStyle(style).split(';').filter(Boolean);
    try {
      for (const element of selectAll(selector.trim(), tree)) {
        const own = styleOf(element);
        const said = new Set(own.split(';').map(nameOf));
        element.properties['style'] = [...declarations.filter((one) => !said.has(nameOf(one))), own].join(
          ';',
        );
      }
    } catch {
      // A selector for a state, as `a:visited`, chooses nothing here.
    }
  }
};
