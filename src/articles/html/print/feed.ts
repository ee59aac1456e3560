/** The HTML of an article for feed readers: whole addresses, links in place of players, words of cards on lines of their own. */
import type { Element, ElementContent, Properties } from 'hast';
import {
  classes,
  findAll,
  hasClass,
  isElement,
  parse,
  replaceOutermostFirst,
  replaceInnermostFirst,
} from '../tree.ts';
import { printHtml } from './page.ts';
import { inPlain } from './plain.ts';

/** Attributes that say something away from the site's own style sheet. */
function propertiesOf(element: Element, url: string): Properties {
  const { className: _c, tabIndex: _t, dataFrame: _d, sizes: _s, srcSet: _set, ...kept } = element.properties;
  const language = classes(element).filter((name) => name.startsWith('language-'));
  if (language.length > 0) kept['className'] = language;
  for (const name of ['href', 'src'])
    if (typeof kept[name] === 'string') kept[name] = new URL(kept[name], url).href;
  return kept;
}

/** What only the page's styles and screens ask for goes. */
function simpler(element: Element): ElementContent[] | undefined {
  if (hasClass(element, 'table-scroll')) return element.children;
  if (element.tagName !== 'picture') return undefined;
  return element.children.filter((child) => isElement(child) && child.tagName === 'img');
}

/**
 * @param html of the page, which only the newest articles need a second time
 * @param url address of the article: anchors in it, and paths of the site, become whole addresses
 */
export function feedHtml(html: string, url: string): string {
  const tree = parse(html);
  replaceOutermostFirst(tree, (element) => {
    const plain = inPlain(element);
    return plain[0] === element ? undefined : plain;
  });
  replaceInnermostFirst(tree, simpler);
  for (const element of findAll(tree, () => true)) element.properties = propertiesOf(element, url);
  return printHtml(tree);
}
