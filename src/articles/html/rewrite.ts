/**
 * The walk over a body: every element of the source becomes the element that our pages style, or nothing. No attribute passes
 * through unless a rule here copies it. The allow-list of `schema.ts` then checks the result.
 */
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { cleanText } from '../../sources/text.ts';
import { readVideo } from './embeds.ts';
import { AWAY, audio, picture, video } from './files.ts';
import { readLink, readSource, readUpload, shorten, type Link } from './links.ts';
import { isAllowed, writtenAttributes } from './schema.ts';
import { attribute, byTag, classes, findElement, h, isBlankText, isElement, textOf, unwrap } from './tree.ts';
import type { AssetRequest, BodyContext, BodySurroundings, ImageRole } from './types.ts';
import { Warnings } from './warnings.ts';

/** Gone with everything inside; without a word where nothing is lost. */
const DROPPED = new Map(
  Object.entries({
    'a script': 'script',
    'a style sheet': 'style',
    'a template': 'template',
    'a noscript part': 'noscript',
    'an embedded object': 'object embed applet',
    'a frame': 'frame frameset portal',
    'an inline drawing': 'svg',
    'a formula': 'math',
    'a base address': 'base',
    'a meta element': 'meta',
    'a link element': 'link',
    'a title element': 'title',
    'a form': 'form',
    'a form control': 'input select textarea button',
    'a dialog': 'dialog',
    'a canvas': 'canvas',
    'an image map': 'map area',
    'a marquee': 'marquee',
    'raw text': 'xmp plaintext listing noembed noframes',
    '': 'source track param head',
  }).flatMap(([what, tagNames]) => tagNames.split(' ').map((tagName): [string, string] => [tagName, what])),
);

/** Nobody reads code. Where an element was never closed, what follows is its text by the rules of HTML: that has to be said. */
const isCode = (element: Element): boolean =>
  /^(?:script|style)$/.test(element.tagName) && !/<\/?(?:p|h[1-6]|div)\b/i.test(textOf(element));

/** Old names, and the element that says the same. */
const RENAMED: Record<string, string> = {
  strike: 's',
  acronym: 'abbr',
  tt: 'code',
  dir: 'ul',
  nav: 'div',
  header: 'div',
  footer: 'div',
  article: 'section',
  aside: 'section',
  main: 'section',
};

const isBlock = ({ tagName }: Element): boolean =>
  /^(p|div|section|figure|ul|ol|dl|table|blockquote|pre|h[1-6]|hr|details)$/.test(tagName);

/** What a card of the content system becomes; nothing when the element is none. */
export type CardOf = (element: Element, to: Rewriter) => ElementContent[] | undefined;

/** Where the walk is, and what it gathered. */
export class Rewriter {
  readonly assets = new Map<string, AssetRequest>();
  readonly #warnings = new Warnings();
  readonly context: BodyContext;
  readonly #cardOf: CardOf;
  readonly #around: BodySurroundings | undefined;
  #inLink = false;
  #inFigure = false;

  /** @param around what was fetched; without it, the walk finds out what has to be */
  constructor(context: BodyContext, cardOf: CardOf, around?: BodySurroundings) {
    this.context = context;
    this.#cardOf = cardOf;
    this.#around = around;
  }

  warn(what: string, lost?: Element): void {
    this.#warnings.add(what, lost);
  }

  get warnings(): string[] {
    return this.#warnings.lines;
  }

  nodes(children: readonly RootContent[]): ElementContent[] {
    return children.flatMap((child): ElementContent[] => {
      // A character reference may name what no page may hold.
      if (child.type === 'text') return [{ ...child, value: cleanText(child.value) }];
      return isElement(child) ? this.#element(child) : [];
    });
  }

  #element(element: Element): ElementContent[] {
    this.#reportHandlers(element);
    const card = this.#inLink ? undefined : this.#cardOf(element, this);
    if (card) return card;
    const { tagName } = element;
    const dropped = DROPPED.get(tagName);
    if (dropped !== undefined) {
      this.warn(dropped, isCode(element) ? undefined : element);
      return [];
    }
    switch (tagName) {
      case 'iframe':
        return this.frame(element);
      case 'img':
        return this.picture(element, 'content');
      case 'audio':
      case 'video':
        return this.media(element);
      case 'a':
        return this.link(element, {});
      case 'pre':
        return [h('pre', { tabIndex: 0 }, this.#code(element))];
      case 'table': {
        const frame = { className: ['table-scroll'], role: 'region', ariaLabel: 'Table', tabIndex: 0 };
        return [h('div', frame, this.#copy(element))];
      }
      case 'th':
        // An empty heading would be announced and say nothing.
        return this.#copy(isEmpty(element) ? { ...element, tagName: 'td' } : element);
      case 'figcaption':
        // Pasted without its figure, a caption is a paragraph; one with blocks in it is no paragraph but a part.
        if (this.#inFigure) return this.#copy(element);
        return [h(findElement(element, isBlock) ? 'div' : 'p', {}, this.nodes(element.children))];
      default:
        // An element that the allow-list does not know leaves its content, here, where loose text still gets a paragraph.
        return isAllowed(RENAMED[tagName] ?? tagName) ? this.#copy(element) : this.nodes(element.children);
    }
  }

  /** The element with its allowed attributes only and its children rewritten; nothing where it would be an empty frame. */
  #copy(element: Element): ElementContent[] {
    const tagName = RENAMED[element.tagName] ?? element.tagName;
    const properties: Properties = {};
    for (const name of writtenAttributes(tagName)) {
      const value = attribute(element, name);
      if (value) properties[name] = value;
    }
    const outer = this.#inFigure;
    this.#inFigure ||= tagName === 'figure';
    const children = this.nodes(element.children);
    this.#inFigure = outer;
    const isFrame = /^(?:p|figure|div)$/.test(tagName) && Object.keys(properties).length === 0;
    return isFrame && children.length === 0 ? [] : [h(tagName, properties, children)];
  }

  /** The text of a code block in one `<code>`: its own when nothing stands beside it. */
  #code(pre: Element): Element {
    const parts = pre.children.filter((child) => child.type !== 'comment' && !isBlankText(child));
    const [only] = parts;
    const code = parts.length === 1 && isElement(only) && only.tagName === 'code' ? only : pre;
    const language = classes(code).find((name) => /^language-[\w+#-]{1,20}$/.test(name));
    return h('code', language ? { className: [language] } : {}, unwrap(this.nodes(code.children), 'code'));
  }

  /** A link with its text, or its text alone when the address may not stay. */
  link(element: Element, properties: Properties, content?: ElementContent[]): ElementContent[] {
    const outer = this.#inLink;
    this.#inLink = true;
    const children = content ?? this.nodes(element.children);
    this.#inLink = outer;
    if (outer) return children;
    const href = attribute(element, 'href');
    // An anchor without an address is a target of the old kind.
    if (!href && attribute(element, 'id')) return [h('span', { id: attribute(element, 'id') }, children)];
    const link = readLink(href, this.context);
    if (link.kind === 'dropped') {
      this.warn(link.reason);
      return children;
    }
    if (children.length === 0) return [];
    const upload = link.kind === 'outside' ? readUpload(link.href, this.context) : undefined;
    // A picture that leads to its full-size file: the page serves its own sizes, and nothing else of the file.
    if (upload?.kind === 'image' && byTag(element, 'img')) return children;
    const file = upload?.kind === 'image' ? undefined : upload;
    if (file) this.#want(file);
    const target = this.#target(link, file);
    const id = attribute(element, 'id');
    if (target) return [h('a', { ...properties, ...(id ? { id } : {}), ...target }, children)];
    return id ? [h('span', { id }, children)] : children;
  }

  /** Attributes of a link; nothing when its host does not give what it leads to. */
  #target(link: Exclude<Link, { kind: 'dropped' }>, file?: AssetRequest): Properties | undefined {
    if (link.kind === 'anchor') return { href: `#${link.id}` };
    if (link.kind === 'article') return { href: (this.#around?.resolve(link.path) ?? '/') + link.hash };
    if (link.kind !== 'outside') return { href: link.href };
    const [address = '', ...hash] = link.href.split(/(?=#)/);
    if (this.#around?.gone.has(address)) return undefined;
    const copy = file && this.#around?.files.get(file.address);
    return copy ? { href: [copy.src, ...hash].join('') } : { href: link.href, ...AWAY };
  }

  /** A picture; nothing when its address cannot be fetched. */
  picture(image: Element, role: ImageRole): ElementContent[] {
    const alt = attribute(image, 'alt').replace(/^(audio-thumbnail|CTA Image)$/, '');
    const src = attribute(image, 'src') || attribute(image, 'dataSrc');
    const address = src ? readSource(src, this.context) : undefined;
    if (!address) {
      this.warn(src ? `a picture with the address '${shorten(src)}'` : 'a picture without an address');
      return [];
    }
    return this.place({ kind: 'image', address }, (around) => picture(address, alt, role, around));
  }

  /** A native player. */
  media(element: Element, title = '', poster = ''): ElementContent[] {
    const kind = element.tagName === 'audio' ? 'audio' : 'video';
    const source = byTag(element, 'source');
    const src = attribute(element, 'src') || (source ? attribute(source, 'src') : '');
    const address = src ? readSource(src, this.context) : undefined;
    if (!address || this.#inLink) {
      this.warn(`${kind === 'audio' ? 'an audio' : 'a video'} that cannot be fetched`);
      return [];
    }
    const name = title || attribute(element, 'title') || (kind === 'audio' ? 'Audio' : 'Video');
    if (kind === 'audio') return this.place({ kind, address }, (around) => [audio(address, name, around)]);
    const size = (side: string) => Number.parseInt(attribute(element, side), 10) || undefined;
    const [width, height] = [size('width'), size('height')];
    const still = poster ? readSource(poster, this.context) : undefined;
    if (still) this.#want({ kind: 'image', address: still });
    return this.place({ kind, address }, (around) => [
      video({ address, title: name, poster: still, width, height }, around),
    ]);
  }

  /** A player to be loaded on a click, a link to what cannot be framed, or nothing. */
  frame(element: Element): ElementContent[] {
    const src = attribute(element, 'src') || attribute(element, 'dataSrc');
    const player = readVideo(src);
    const link = src ? readLink(src, this.context) : undefined;
    if (this.#inLink || !link || link.kind !== 'outside' || /\{\w+\}|%7B/i.test(src)) {
      this.warn(`a frame${src ? ` of '${shorten(src)}'` : ''}`);
      return [];
    }
    const title = attribute(element, 'title').replace(/^(video|embedded content)$/i, '');
    if (!player) {
      const host = new URL(link.href).hostname.replace(/^www\./, '');
      this.warn(`a frame of ${host}; a link stands in its place`);
      const label = title || `Open the embedded page on ${host}`;
      return [h('a', { className: ['embed-link'], href: link.href, ...AWAY }, label)];
    }
    return [
      h(
        'a',
        { className: ['facade'], href: player.page, dataFrame: player.frame, ...AWAY },
        h('span', { className: ['facade-title'] }, title ? `Play video: ${title}` : 'Play video'),
        h(
          'span',
          { className: ['facade-note'] },
          `Nothing loads from ${player.provider} until you press play.`,
        ),
      ),
    ];
  }

  /** Keyed by both: one address may be a picture here and a download there. */
  #want({ kind, address }: AssetRequest): void {
    this.assets.set(`${kind} ${address}`, { address, kind });
  }

  /** Notes what has to be fetched. @returns what is shown of it, or an empty element while nothing is fetched */
  place(asset: AssetRequest, show: (around: BodySurroundings) => ElementContent[]): ElementContent[] {
    this.#want(asset);
    return this.#around ? show(this.#around) : [h('span', {})];
  }

  /** A figure's caption, when it says something. */
  caption(figure: Element): Element | undefined {
    const caption = byTag(figure, 'figcaption');
    return caption && textOf(caption) ? h('figcaption', {}, this.nodes(caption.children)) : undefined;
  }

  #reportHandlers(element: Element): void {
    // Ghost's own bookmark card carries one that hides a missing thumbnail.
    if (classes(element).length === 0 && element.tagName === 'img' && isBookmarkHandler(element)) return;
    for (const name of Object.keys(element.properties)) {
      if (/^on/i.test(name)) this.warn(`the event handler '${name.toLowerCase()}'`);
    }
    if ('srcDoc' in element.properties) this.warn('a frame with a document of its own');
  }
}

/** Without text or picture. */
const isEmpty = (element: Element): boolean => textOf(element) === '' && !byTag(element, 'img');

const isBookmarkHandler = (element: Element): boolean =>
  Object.entries(element.properties).every(
    ([name, value]) => !/^on/i.test(name) || String(value) === "this.style.display = 'none'",
  );
