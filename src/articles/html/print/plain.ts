/** Cards and players need the styles and scripts of their page: their replacement in a feed and in Markdown. */
import type { Element, ElementContent } from 'hast';
import { attribute, byClass, byTag, h, hasClass, isElement, textOf } from '../tree.ts';

function playerLink(player: Element): ElementContent[] {
  const source = byTag(player, 'source');
  const href = attribute(player, 'src') || (source ? attribute(source, 'src') : '');
  const label = attribute(player, 'ariaLabel');
  const act = player.tagName === 'audio' ? 'Listen' : 'Watch';
  return href ? [h('a', { href }, label ? `${act}: ${label}` : act)] : [];
}

/** The link of a card, and below it what the card says of it. */
function cardLines(card: Element): ElementContent[] {
  const title = byClass(card, 'card-title', 'bookmark-title');
  const details = hasClass(card, 'file')
    ? card.children.filter(isElement).filter((child) => child !== title)
    : ['bookmark-description', 'bookmark-origin'].flatMap((name) => byClass(card, name) ?? []);
  const link = h('a', { href: attribute(card, 'href') }, title?.children ?? []);
  return [link, ...details.flatMap(({ children }) => [h('br', {}), ...children])];
}

/** @returns the element itself where it is no card and no player */
export function inPlain(element: Element): ElementContent[] {
  if (/^(?:audio|video)$/.test(element.tagName)) return playerLink(element);
  if (hasClass(element, 'audio')) return playerLink(byTag(element, 'audio') ?? element);
  if (hasClass(element, 'bookmark-link') || hasClass(element, 'file')) return cardLines(element);
  if (!hasClass(element, 'facade')) return [element];
  const title = textOf(byClass(element, 'facade-title')).replace(/^Play video(?:: )?/, '');
  return [h('a', { href: attribute(element, 'href') }, title ? `Watch: ${title}` : 'Watch the video')];
}
