/** The HTML of an article for feed readers: whole addresses, links in place of players, words of cards on lines of their own. */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { classes, copyOf, hasClass, isElement } from '../tree.ts';
import { printHtml } from './page.ts';
import { inPlain } from './plain.ts';

/** Attributes that say something away from the site's own style sheet. */
function propertiesOf(element: Element): Properties {
  const { className: _c, tabIndex: _t, dataFrame: _d, sizes: _s, srcSet: _set, ...kept } = element.properties;
  const language = classes(element).filter((name) => name.startsWith('language-'));
  return language.length > 0 ? { ...kept, className: language } : kept;
}

function forReaders(element: Element): ElementContent[] {
  if (hasClass(element, 'table-scroll')) return element.children;
  if (element.tagName === 'picture')
    return element.children.filter((child) => isElement(child) && child.tagName === 'img');
  return inPlain(element);
}

/** @param url address of the article: places in it, and paths of the site, become whole addresses */
export const feedHtml = (tree: Root, url: string): string =>
  printHtml(
    copyOf(tree, (element) =>
      forReaders(element).map((node) => {
        if (!isElement(node)) return node;
        const properties = propertiesOf(node);
        for (const name of ['href', 'src'])
          if (typeof properties[name] === 'string') properties[name] = new URL(properties[name], url).href;
        return { ...node, properties };
      }),
    ),
  );
