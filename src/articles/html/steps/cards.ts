/**
 * Ghost's cards in elements that work without Ghost's scripts and style sheets. What a card looks like follows the renderers of
 * the editor (@tryghost/kg-default-nodes). Texts of cards keep their marks, links and breaks; later steps look at them as at any other.
 */
import type { Element, ElementContent } from 'hast';
import { decode, readSource } from '../links.ts';
import { leaveOut } from '../report.ts';
import {
  joinWithSpaces,
  attribute,
  byClass,
  byTag,
  classes,
  findAll,
  findElement,
  h,
  hasClass,
  isEmpty,
  isElement,
  replaceOutermostFirst,
  textOf,
  unwrap,
} from '../tree.ts';
import type { BodyFile, ImageRole, Step } from '../types.ts';
import { buildDownloadLink } from './files.ts';

/** @returns nothing where the card has other parts than ours know: then it is HTML as any other */
type Card = (element: Element, file: BodyFile) => ElementContent[] | undefined;

const childrenOf = (element: Element | undefined): ElementContent[] => element?.children ?? [];

/** Text of a part of a card with its marks; nothing where it holds no words. */
const part = (card: Element, selector: string, ...classNames: string[]): Element | undefined => {
  const found = byClass(card, ...classNames);
  return found && !isEmpty(found) ? h(selector, {}, found.children) : undefined;
};

/** Inside of a link there is no other. */
const withoutLinks = (element: Element | undefined): Element | undefined => {
  if (element) replaceOutermostFirst(element, (inner) => (inner.tagName === 'a' ? unwrap(inner) : undefined));
  return element;
};

/** A figure with its caption; nothing where there is nothing in it. */
const figure = (name: string, content: ElementContent[], card: Element): ElementContent[] => {
  const found = byTag(card, 'figcaption');
  const caption = found && textOf(found) ? h('figcaption', {}, found.children) : undefined;
  return content.length > 0 || caption ? [h(`figure.${name}`, {}, content, caption)] : [];
};

const button = (link: Element | undefined): Element | undefined =>
  link && textOf(link)
    ? h('p.action', {}, h('a.action-link', { href: attribute(link, 'href') }, h('span', {}, link.children)))
    : undefined;

const picture = (image: Element | undefined, role: ImageRole): ElementContent[] =>
  image?.tagName === 'img' ? [{ ...image, notes: { ...image.notes, role } }] : [];

/** A picture of a card, in the link around it. */
function linkedPicture(card: Element, image: Element, role: ImageRole): ElementContent[] {
  const isAround = (element: Element) =>
    element.tagName === 'a' && findElement(element, (inner) => inner === image) !== undefined;
  const link = findElement(card, isAround);
  const content = picture(image, role);
  return link ? [{ ...link, children: content }] : content;
}

const bookmark: Card = (element) => {
  const link = byClass(element, 'kg-bookmark-container') ?? byTag(element, 'a');
  if (!link) return undefined;
  const thumbnail = byClass(element, 'kg-bookmark-thumbnail');
  const image = thumbnail && byTag(thumbnail, 'img');
  // The class names of author and publisher are swapped in Ghost's markup on purpose: publisher first.
  const origin = ['kg-bookmark-author', 'kg-bookmark-publisher'].map((name) =>
    textOf(byClass(element, name)),
  );
  const href = attribute(link, 'href');
  const title =
    withoutLinks(part(element, 'span.bookmark-title', 'kg-bookmark-title')) ??
    h('span.bookmark-title', {}, href);
  const card = h(
    'a.bookmark-link',
    { href },
    h(
      'span.bookmark-text',
      {},
      joinWithSpaces(
        title,
        withoutLinks(part(element, 'span.bookmark-description', 'kg-bookmark-description')),
        origin.join('') ? h('span.bookmark-origin', {}, origin.filter(Boolean).join(', ')) : undefined,
      ),
    ),
    image ? picture({ ...image, properties: { src: image.properties['src'], alt: '' } }, 'third') : [],
  );
  return figure('bookmark', [card], element);
};

/** Marked by its amber bar; the sign that the editor offers would be drawn by the font of each system. */
const callout: Card = (element) => [
  h('div.callout', { role: 'note' }, childrenOf(byClass(element, 'kg-callout-text') ?? element)),
];

const toggle: Card = (element, file) => {
  const content = byClass(element, 'kg-toggle-content');
  if (!content) return undefined;
  const isOpen = attribute(element, 'dataKgToggleState') === 'open';
  const heading = part(element, 'summary', 'kg-toggle-heading-text', 'kg-toggle-heading');
  // What opens the part cannot lead elsewhere too.
  if (heading && byTag(heading, 'a'))
    leaveOut(file, 'a link in the heading of a toggle', { remedy: 'Put it into the text below.' });
  return [
    h(
      'details.toggle',
      { ...(isOpen ? { open: true } : {}) },
      withoutLinks(heading) ?? h('summary', {}, 'Details'),
      h('div.toggle-body', {}, content.children),
    ),
  ];
};

const image: Card = (element) => {
  const shown = byTag(element, 'img');
  return shown && figure('picture', linkedPicture(element, shown, 'content'), element);
};

const gallery: Card = (element) => {
  const rows = findAll(element, (inner) => hasClass(inner, 'kg-gallery-row')).flatMap((row) => {
    const images = findAll(row, (inner) => inner.tagName === 'img');
    const role = images.length === 1 ? 'content' : images.length === 2 ? 'half' : 'third';
    const className = ['gallery-row', `gallery-${Math.min(images.length, 3)}`];
    const content = images.flatMap((one) => linkedPicture(row, one, role));
    return content.length > 0 ? [h('div', { className }, content)] : [];
  });
  return rows.length > 0 ? figure('gallery', rows, element) : undefined;
};

const code: Card = (element) => {
  const pre = byTag(element, 'pre');
  return pre && figure('code', [pre], element);
};

const embed: Card = (element) => {
  const frame = byTag(element, 'iframe');
  const [made] = figure('embed', frame ? [frame] : [], element) as [Element?];
  if (frame) return made ? [made] : [];
  replaceOutermostFirst(element, (inner) => (inner.tagName === 'figcaption' ? [] : undefined));
  const caption = made?.children ?? [];
  return [h('figure.embed', {}, element.children, caption)];
};

const video: Card = (element) => {
  const player = byTag(element, 'video');
  if (!player) return undefined;
  const poster = attribute(element, 'dataKgCustomThumbnail') || attribute(element, 'dataKgThumbnail');
  player.properties['title'] = textOf(byTag(element, 'figcaption'));
  player.properties['poster'] = poster.replace(/^(undefined|null)$/, '');
  return figure('video', [player], element);
};

const audio: Card = (element) => {
  const player = byTag(element, 'audio');
  if (!player) return undefined;
  player.properties['title'] = textOf(byClass(element, 'kg-audio-title'));
  return [h('p', {}, player)];
};

const file: Card = (element, { data: { context } }) => {
  const link = byTag(element, 'a');
  const address = link && readSource(attribute(link, 'href'), context);
  if (!address) return undefined;
  const text = (name: string) => textOf(byClass(element, `kg-file-card-${name}`));
  const name = text('filename') || decode(new URL(address).pathname.split('/').at(-1) ?? 'file');
  const card = { address, title: text('title') || name, caption: text('caption'), name };
  const place = h('a', {}, card.title);
  place.notes = {
    generated: true,
    requires: [{ kind: 'file', address }],
    render: (_element, files) => [buildDownloadLink(card, files)],
  };
  return [h('p', {}, place)];
};

const product: Card = (element) => {
  if (!byClass(element, 'kg-product-card-title', 'kg-product-card-description')) return undefined;
  const stars = findAll(element, (inner) => hasClass(inner, 'kg-product-card-rating-active')).length;
  const rating = byClass(element, 'kg-product-card-rating') ? `Rated ${stars} of 5` : '';
  return [
    h(
      'div.product',
      {},
      picture(byClass(element, 'kg-product-card-image'), 'half'),
      part(element, 'p.card-title', 'kg-product-card-title'),
      rating ? h('p.label', {}, rating) : undefined,
      h('div', {}, childrenOf(byClass(element, 'kg-product-card-description'))).children,
      button(byClass(element, 'kg-product-card-button')),
    ),
  ];
};

const header: Card = (element) => {
  const heading = part(element, 'h2', 'kg-header-card-heading', 'kg-header-card-header');
  const lede = part(element, 'p.header-lede', 'kg-header-card-subheading', 'kg-header-card-subheader');
  const shown = picture(byClass(element, 'kg-header-card-image'), 'content');
  const action = button(byClass(element, 'kg-header-card-button'));
  return heading || lede || action ? [h('div.header-card', {}, shown, heading, lede, action)] : undefined;
};

const callToAction: Card = (element) => {
  const text = byClass(element, 'kg-cta-text');
  if (!text && !byClass(element, 'kg-cta-button', 'kg-cta-sponsor-label')) return undefined;
  const shown = findElement(
    element,
    (inner) => inner.tagName === 'img' && !(text && findElement(text, (one) => one === inner)),
  );
  return [
    h(
      'div.product',
      {},
      part(element, 'p.label', 'kg-cta-sponsor-label'),
      shown ? linkedPicture(element, shown, 'half') : [],
      childrenOf(text),
      button(byClass(element, 'kg-cta-button')),
    ),
  ];
};

const withoutCard =
  (what: string): Card =>
  (element, file) => {
    leaveOut(file, what, {
      lost: element,
      remedy: 'This site has no members: say it in the text, or link to a page that has it.',
    });
    return [];
  };

/** Class of the card's outer element, and what is made of it. */
const cardsByClass: Record<string, Card> = {
  'kg-bookmark-card': bookmark,
  'kg-callout-card': callout,
  'kg-toggle-card': toggle,
  'kg-image-card': image,
  'kg-gallery-card': gallery,
  'kg-code-card': code,
  'kg-embed-card': embed,
  'kg-video-card': video,
  'kg-audio-card': audio,
  'kg-file-card': file,
  'kg-product-card': product,
  'kg-header-card': header,
  'kg-cta-card': callToAction,
  'kg-button-card': (element) => [button(byTag(element, 'a'))].filter(isElement),
  'kg-transistor-card': withoutCard('a podcast player for members'),
  'kg-signup-card': withoutCard('a sign-up form'),
  'kg-email-card': withoutCard('a part for e-mail only'),
  'kg-email-cta-card': withoutCard('a part for e-mail only'),
  'kg-artifact-card': withoutCard('a card that runs its own document'),
};

export const cards: Step = (tree, file) =>
  replaceOutermostFirst(tree, (element) => {
    const name = classes(element).find((one) => Object.hasOwn(cardsByClass, one));
    return name === undefined ? undefined : cardsByClass[name]!(element, file);
  });
