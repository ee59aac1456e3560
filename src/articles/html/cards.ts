/**
 * Ghost's cards in the markup of this site: they work without Ghost's scripts and style sheets.
 * What a card looks like follows the renderers of the editor (@tryghost/kg-default-nodes).
 */
import type { Element, ElementContent } from 'hast';
import { download } from './files.ts';
import { decode, readSource } from './links.ts';
import {
  attribute,
  byClass,
  byTag,
  classes,
  findElement,
  findAll,
  h,
  hasClass,
  isElement,
  textOf,
} from './tree.ts';
import type { CardOf, Rewriter } from './rewrite.ts';
import type { ImageRole } from './types.ts';

/** Makes a card; the walk answers with what stands on the page of its parts. */
type Card = (element: Element, to: Rewriter) => ElementContent[];

const children = (element: Element | undefined, to: Rewriter): ElementContent[] =>
  element ? to.nodes(element.children) : [];

/** A paragraph around inline content; block content stays as it is. */
const block = (content: ElementContent[]): ElementContent[] =>
  content.length === 0 ||
  content.some((node) => isElement(node) && /^(p|ul|ol|h[1-6]|div|blockquote|table)$/.test(node.tagName))
    ? content
    : [h('p', {}, content)];

/** A figure with its caption; nothing where there is nothing in it. */
const figure = (name: string, content: ElementContent[], card: Element, to: Rewriter): ElementContent[] => {
  const caption = to.caption(card);
  return content.length > 0 || caption ? [h('figure', { className: [name] }, content, caption)] : [];
};

const button = (link: Element | undefined, to: Rewriter): ElementContent[] =>
  link && textOf(link)
    ? to
        .link(link, { className: ['action-link'] }, [h('span', {}, textOf(link))])
        .filter(isElement)
        .map((element) =>
          element.tagName === 'a' ? h('p', { className: ['action'] }, element) : h('p', {}, element),
        )
    : [];

const text = (name: string, value: string, tag = 'span'): Element | undefined =>
  value ? h(tag, { className: [name] }, value) : undefined;

/** Text of the first element with one of these classes. */
const textIn = (element: Element, ...names: string[]): string => textOf(byClass(element, ...names));

const bookmark: Card = (element, to) => {
  const link = byClass(element, 'kg-bookmark-container') ?? byTag(element, 'a');
  if (!link) return [];
  const title = textIn(element, 'kg-bookmark-title');
  const thumbnail = byClass(element, 'kg-bookmark-thumbnail');
  const image = thumbnail && byTag(thumbnail, 'img');
  // The class names of author and publisher are swapped in Ghost's markup on purpose: publisher first.
  const origin = ['kg-bookmark-author', 'kg-bookmark-publisher'].map((name) =>
    textOf(byClass(element, name)),
  );
  const card = to.link(link, { className: ['bookmark-link'] }, [
    h(
      'span',
      { className: ['bookmark-text'] },
      text('bookmark-title', title || attribute(link, 'href')),
      text('bookmark-description', textIn(element, 'kg-bookmark-description')),
      text('bookmark-origin', origin.filter(Boolean).join(', ')),
    ),
    ...(image ? to.picture(h('img', { src: attribute(image, 'src'), alt: '' }), 'third') : []),
  ]);
  return figure('bookmark', card, element, to);
};

/** Marked by its amber bar; the sign that the editor offers would be drawn by the font of each system. */
const callout: Card = (element, to) => [
  h(
    'div',
    { className: ['callout'], role: 'note' },
    block(children(byClass(element, 'kg-callout-text') ?? element, to)),
  ),
];

const toggle: Card = (element, to) => [
  h(
    'details',
    { className: ['toggle'], ...(attribute(element, 'dataKgToggleState') === 'open' ? { open: true } : {}) },
    h('summary', {}, textIn(element, 'kg-toggle-heading-text', 'kg-toggle-heading') || 'Details'),
    h('div', { className: ['toggle-body'] }, block(children(byClass(element, 'kg-toggle-content'), to))),
  ),
];

/** A picture of a card, in the link that stands around it. */
const linkedPicture = (card: Element, picture: Element, role: ImageRole, to: Rewriter): ElementContent[] => {
  const isPicture = (element: Element) => element === picture;
  const link = findElement(
    card,
    (inner) => inner.tagName === 'a' && findElement(inner, isPicture) !== undefined,
  );
  const content = to.picture(picture, role);
  return link ? to.link(link, {}, content) : content;
};

const image: Card = (element, to) => {
  const picture = byTag(element, 'img');
  return picture ? figure('picture', linkedPicture(element, picture, 'content', to), element, to) : [];
};

const gallery: Card = (element, to) => {
  const rows = findAll(element, (inner) => hasClass(inner, 'kg-gallery-row')).flatMap((row) => {
    const images = findAll(row, (inner) => inner.tagName === 'img');
    const role = images.length === 1 ? 'content' : images.length === 2 ? 'half' : 'third';
    const content = images.flatMap((picture) => linkedPicture(row, picture, role, to));
    const className = ['gallery-row', `gallery-${Math.min(images.length, 3)}`];
    return content.length > 0 ? [h('div', { className }, content)] : [];
  });
  return figure('gallery', rows, element, to);
};

const code: Card = (element, to) => {
  const pre = byTag(element, 'pre');
  return pre ? figure('code', to.nodes([pre]), element, to) : [];
};

const embed: Card = (element, to) => {
  const frame = byTag(element, 'iframe');
  const isCaption = (child: ElementContent) => isElement(child) && child.tagName === 'figcaption';
  const content = frame ? to.frame(frame) : to.nodes(element.children.filter((child) => !isCaption(child)));
  return figure('embed', content, element, to);
};

const video: Card = (element, to) => {
  const player = byTag(element, 'video');
  if (!player) return [];
  const poster = attribute(element, 'dataKgCustomThumbnail') || attribute(element, 'dataKgThumbnail');
  const title = textOf(byTag(element, 'figcaption'));
  return figure('video', to.media(player, title, poster.replace(/^(undefined|null)$/, '')), element, to);
};

const audio: Card = (element, to) => {
  const player = byTag(element, 'audio');
  return player
    ? to.media(player, textIn(element, 'kg-audio-title')).map((content) => h('p', {}, [content]))
    : [];
};

const file: Card = (element, to) => {
  const link = byTag(element, 'a');
  const address = link && readSource(attribute(link, 'href'), to.context);
  if (!address) return [];
  const part = (name: string) => textIn(element, `kg-file-card-${name}`);
  const name = part('filename') || decode(new URL(address).pathname.split('/').at(-1) ?? 'file');
  const card = { address, title: part('title') || name, caption: part('caption'), name };
  return [
    h(
      'p',
      {},
      to.place({ kind: 'file', address }, (around) => [download(card, around)]),
    ),
  ];
};

const product: Card = (element, to) => {
  const picture = byClass(element, 'kg-product-card-image');
  const stars = findAll(element, (inner) => hasClass(inner, 'kg-product-card-rating-active')).length;
  const rating = byClass(element, 'kg-product-card-rating') ? `Rated ${stars} of 5` : '';
  return [
    h(
      'div',
      { className: ['product'] },
      ...(picture?.tagName === 'img' ? to.picture(picture, 'half') : []),
      text('card-title', textIn(element, 'kg-product-card-title'), 'p'),
      text('label', rating, 'p'),
      block(children(byClass(element, 'kg-product-card-description'), to)),
      button(byClass(element, 'kg-product-card-button'), to),
    ),
  ];
};

const header: Card = (element, to) => {
  const heading = textIn(element, 'kg-header-card-heading', 'kg-header-card-header');
  const picture = byClass(element, 'kg-header-card-image');
  return [
    h(
      'div',
      { className: ['header-card'] },
      ...(picture?.tagName === 'img' ? to.picture(picture, 'content') : []),
      heading ? h('h2', {}, heading) : undefined,
      text('header-lede', textIn(element, 'kg-header-card-subheading', 'kg-header-card-subheader'), 'p'),
      button(byClass(element, 'kg-header-card-button'), to),
    ),
  ];
};

const callToAction: Card = (element, to) => {
  const picture = findElement(element, (inner) => inner.tagName === 'img');
  return [
    h(
      'div',
      { className: ['product'] },
      text('label', textIn(element, 'kg-cta-sponsor-label'), 'p'),
      ...(picture ? to.picture(picture, 'half') : []),
      block(children(byClass(element, 'kg-cta-text'), to)),
      button(byClass(element, 'kg-cta-button'), to),
    ),
  ];
};

const dropped =
  (what: string): Card =>
  (element, to) => {
    to.warn(what, element);
    return [];
  };

/** Class of the card's outer element, and what is made of it. */
const cards: Record<string, Card> = {
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
  'kg-button-card': (element, to) => button(byTag(element, 'a'), to),
  'kg-transistor-card': dropped('a podcast player for members'),
  'kg-signup-card': dropped('a sign-up form'),
  'kg-email-card': dropped('a part for e-mail only'),
  'kg-email-cta-card': dropped('a part for e-mail only'),
  'kg-artifact-card': dropped('a card that runs its own document'),
};

/** What a card becomes; nothing when the element is not a card. */
export const cardOf: CardOf = (element, to) => {
  const name = classes(element).find((one) => Object.hasOwn(cards, one));
  return name === undefined ? undefined : cards[name]!(element, to);
};
