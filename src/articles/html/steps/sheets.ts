/** What a style sheet of the body says of an element becomes its own style: documents that were exported say it by classes. */
import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { findAll, plainStyle, styleOf, textOf } from '../tree.ts';
import type { Step } from '../types.ts';

const nameOf = (declaration: string): string => declaration.split(':')[0]!;

export const sheets: Step = (tree) => {
  const text = findAll(tree, ({ tagName }) => tagName === 'style')
    .map((sheet) => `${textOf(sheet)}}`)
    .join('\n')
    .replace(/<!--|-->|\/\*.*?\*\//gs, '')
    .replace(/@media (?:only )?(?:screen|all)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g, '$1')
    // Rules for print or for other widths say nothing about the text as it is read.
    .replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const given = new Map<Element, string[]>();
  for (const [, selector = '', style = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    try {
      for (const element of selectAll(selector.trim(), tree))
        given.set(element, [...(given.get(element) ?? []), ...plainStyle(style).split(';')]);
    } catch {
      // A selector for a state, as `a:visited`, chooses nothing here.
    }
  // The cascade is not computed: all matching rules apply, so that hidden content stays hidden.
  for (const [element, declarations] of given) {
    const own = styleOf(element);
    const said = new Set(own.split(';').map(nameOf));
    const kept = declarations.filter((one) => !said.has(nameOf(one)) || one.endsWith('!important'));
    element.properties['style'] = [...kept, own].join(';');
  }
};
