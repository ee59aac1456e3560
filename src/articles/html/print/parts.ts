/** What of a body has no counterpart in Markdown, in elements that have. */
import type { Element, ElementContent } from 'hast';
import { attribute, byClass, byTag, h, hasClass, isElement, isInline, textOf } from '../tree.ts';

/** A card as a paragraph: its link, then what it says of it. */
function cardLines(card: Element): ElementContent[] {
  const title = byClass(card, 'card-title', 'bookmark-title');
  const details = hasClass(card, 'file')
    ? card.children.filter(isElement).filter((child) => child !== title)
    : ['bookmark-description', 'bookmark-origin'].flatMap((name) => byClass(card, name) ?? []);
  const link = h('a', { href: attribute(card, 'href') }, title?.children ?? []);
  return [
    h(
      'p',
      {},
      link,
      details.flatMap(({ children }) => [h('br', {}), ...children]),
    ),
  ];
}

function playerLink(player: Element): ElementContent[] {
  const source = byTag(player, 'source');
  const href = attribute(player, 'src') || (source ? attribute(source, 'src') : '');
  const label = attribute(player, 'ariaLabel') || (player.tagName === 'audio' ? 'Audio' : 'Video');
  return href ? [h('a', { href }, label)] : [];
}

export function asMarkdown(element: Element): ElementContent[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'rp':
      return [];
    case 'rt':
      return [h('span', {}, '(', children, ')')];
    case 'summary':
      // The row of an opening holds a heading and a line of facts.
      return [h(children.every(isInline) ? 'p' : 'div', {}, children)];
    case 'img':
      return attribute(element, 'alt') ? [element] : [];
    case 'audio':
    case 'video':
      return playerLink(element);
    default:
      if (hasClass(element, 'facade'))
        return [h('a', { href: attribute(element, 'href') }, textOf(byClass(element, 'facade-title')))];
      if (hasClass(element, 'bookmark-link') || hasClass(element, 'file')) return cardLines(element);
      if (hasClass(element, 'audio'))
        return children.filter((child) => isElement(child) && child.tagName === 'a');
      return [element];
  }
}
