/** The HTML of an article for feed readers: whole addresses, links in place of players, words of cards on lines of their own. */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { attribute, byClass, byTag, classes, copyOf, h, hasClass, isElement, textOf } from '../tree.ts';
import { printHtml } from './page.ts';

const line = (name: string, card: Element): ElementContent[] => {
  const found = byClass(card, name);
  return found ? [h('br', {}), ...found.children] : [];
};

/** A player as a link to what it plays. */
function playerLink(element: Element): ElementContent[] {
  const label = attribute(element, 'ariaLabel');
  const src = attribute(element, 'src');
  return [h('a', { href: src }, `${element.tagName === 'audio' ? 'Listen' : 'Watch'}: ${label}`)];
}

function forReaders(element: Element): ElementContent[] {
  const { tagName, properties, children } = element;
  if (tagName === 'picture')
    return children
      .filter(isElement)
      .flatMap((child) => (child.tagName === 'img' ? [{ ...child, properties: propertiesOf(child) }] : []));
  if (hasClass(element, 'facade'))
    return [
      h(
        'a',
        { href: properties['href'] },
        textOf(byClass(element, 'facade-title'))
          .replace(/^Play video(?:: )?/, 'Watch: ')
          .replace(/: $/, ' the video'),
      ),
    ];
  if (tagName === 'audio' || tagName === 'video') return playerLink(element);
  if (hasClass(element, 'audio'))
    return children.filter((child) => 'tagName' in child && child.tagName === 'a');
  if (hasClass(element, 'bookmark-link')) {
    const title = byClass(element, 'bookmark-title');
    const picture = byTag(element, 'img');
    const lines = [...line('bookmark-description', element), ...line('bookmark-origin', element)];
    return [
      h('p', {}, h('a', { href: properties['href'] }, title?.children ?? []), lines),
      ...(picture ? [h('p', {}, picture)] : []),
    ];
  }
  if (hasClass(element, 'file')) {
    const [title, ...details] = children.filter(isElement);
    const lines = details.flatMap((detail) => [h('br', {}), ...detail.children]);
    return [h('a', { href: properties['href'] }, title!.children), ...lines];
  }
  if (hasClass(element, 'table-scroll')) return children;
  return [{ ...element, properties: propertiesOf(element) }];
}

/** Attributes that say something away from the site's own style sheet. */
function propertiesOf(element: Element): Properties {
  const { className: _c, tabIndex: _t, dataFrame: _d, sizes: _s, srcSet: _set, ...kept } = element.properties;
  const language = classes(element).filter((name) => name.startsWith('language-'));
  return language.length > 0 ? { ...kept, className: language } : kept;
}

/** @param url address of the article: places in it, and paths of the site, become whole addresses */
export const feedHtml = (tree: Root, url: string): string =>
  printHtml(
    copyOf(tree, (element) =>
      forReaders(element).map((node) => {
        if (node.type !== 'element') return node;
        const properties = { ...node.properties };
        for (const name of ['href', 'src', 'poster'])
          if (typeof properties[name] === 'string') properties[name] = new URL(properties[name], url).href;
        return { ...node, properties };
      }),
    ),
  );
