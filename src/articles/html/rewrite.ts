/**
 * The first half of the cleaning: every element of the source becomes the element that our pages style, or nothing.
 * No attribute passes through unless a rule here copies it. The allow-list of `schema.ts` then checks the result.
 */
import type { Element, ElementContent, ElementData, Properties, Root, RootContent } from 'hast';
import { cardOf, type CardContext } from './cards.ts';
import { readVideo } from './embeds.ts';
import { isAllowed } from './schema.ts';
import { cleanText } from '../../sources/text.ts';
import { readLink, readSource, readUpload, shorten } from './links.ts';
import { attribute, byTag, classes, findElement, h, isBlankText, isElement, textOf, unwrap } from './tree.ts';
import type { AssetRequest, BodyContext, ImageRole, Slot } from './types.ts';
import { Warnings } from './warnings.ts';

/** Gone with everything inside. */
const DROPPED = new Map(
  Object.entries({
    script: 'a script',
    style: 'a style sheet',
    template: 'a template',
    noscript: 'a noscript part',
    object: 'an embedded object',
    embed: 'an embedded object',
    applet: 'an embedded object',
    frame: 'a frame',
    frameset: 'a frame',
    portal: 'a frame',
    svg: 'an inline drawing',
    math: 'a formula',
    base: 'a base address',
    meta: 'a meta element',
    link: 'a link element',
    title: 'a title element',
    form: 'a form',
    input: 'a form control',
    select: 'a form control',
    textarea: 'a form control',
    button: 'a form control',
    dialog: 'a dialog',
    canvas: 'a canvas',
    map: 'an image map',
    area: 'an image map',
    marquee: 'a marquee',
    source: '',
    track: '',
    param: '',
    head: '',
    xmp: 'raw text',
    plaintext: 'raw text',
    listing: 'raw text',
    noembed: 'raw text',
    noframes: 'raw text',
  }),
);

/** Nobody reads their text. */
const CODE = new Set(['script', 'style']);

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

/** Attributes that an element may keep, each with what its value must look like. */
const KEPT: Record<string, Record<string, RegExp>> = {
  td: { colSpan: /^\d{1,2}$/, rowSpan: /^\d{1,3}$/ },
  th: { colSpan: /^\d{1,2}$/, rowSpan: /^\d{1,3}$/, scope: /^(col|row|colgroup|rowgroup)$/ },
  ol: { start: /^-?\d{1,5}$/, type: /^[1aAiI]$/ },
  time: { dateTime: /^[\w:.+ -]{4,40}$/ },
  abbr: { title: /^[^<>]{1,200}$/ },
  col: { span: /^\d{1,2}$/ },
  colgroup: { span: /^\d{1,2}$/ },
};

/** Where the walk is, and what it gathered. */
export class Rewriter implements CardContext {
  readonly assets = new Map<string, AssetRequest>();
  readonly #warnings = new Warnings();
  readonly context: BodyContext;
  #inLink = false;
  #inFigure = false;

  constructor(context: BodyContext) {
    this.context = context;
  }

  warn(what: string, lost?: Element): void {
    this.#warnings.add(what, lost);
  }

  get warnings(): string[] {
    return this.#warnings.lines;
  }

  root(tree: Root): Root {
    return { type: 'root', children: this.nodes(tree.children) };
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
    const card = this.#inLink ? undefined : cardOf(element, this);
    if (card) return card;
    const { tagName } = element;
    const dropped = DROPPED.get(tagName);
    if (dropped !== undefined) {
      this.warn(dropped, CODE.has(tagName) ? undefined : element);
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
      case 'table':
        return [
          h(
            'div',
            { className: ['table-scroll'], role: 'region', ariaLabel: 'Table', tabIndex: 0 },
            this.#copy(element),
          ),
        ];
      case 'figcaption':
        // Pasted without its figure, a caption is a paragraph; one with blocks in it is no paragraph but a part.
        if (this.#inFigure) return [this.#copy(element)];
        return [h(findElement(element, isBlock) ? 'div' : 'p', {}, this.nodes(element.children))];
      default:
        // An element that the allow-list does not know leaves its content, here, where loose text still gets a paragraph.
        return isAllowed(RENAMED[tagName] ?? tagName) ? [this.#copy(element)] : this.nodes(element.children);
    }
  }

  /** The element with its allowed attributes only and its children rewritten. */
  #copy(element: Element): Element {
    const properties: Properties = {};
    for (const [name, pattern] of Object.entries(KEPT[element.tagName] ?? {})) {
      const value = attribute(element, name);
      if (pattern.test(value)) properties[name] = value;
    }
    const id = attribute(element, 'id');
    if (id) properties['id'] = id;
    const dir = attribute(element, 'dir');
    if (dir === 'rtl' || dir === 'ltr') properties['dir'] = dir;
    const lang = attribute(element, 'lang');
    if (/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(lang)) properties['lang'] = lang;
    const outer = this.#inFigure;
    this.#inFigure ||= element.tagName === 'figure';
    const children = this.nodes(element.children);
    this.#inFigure = outer;
    return h(RENAMED[element.tagName] ?? element.tagName, properties, children);
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
    if (upload && upload.kind !== 'image') this.#want(upload);
    const id = attribute(element, 'id');
    if (id) properties = { ...properties, id };
    if (link.kind === 'anchor') return [h('a', { ...properties, href: `#${link.id}` }, children)];
    const rel = link.kind === 'outside' ? { rel: ['noopener', 'noreferrer'] } : {};
    return [h('a', { ...properties, href: link.href, ...rel }, children)];
  }

  /** A place for a picture; nothing when its address cannot be fetched. */
  picture(image: Element, role: ImageRole): ElementContent[] {
    const alt = attribute(image, 'alt').replace(/^(audio-thumbnail|CTA Image)$/, '');
    const src = attribute(image, 'src') || attribute(image, 'dataSrc');
    const address = src ? readSource(src, this.context) : undefined;
    if (!address) {
      this.warn(src ? `a picture with the address '${shorten(src)}'` : 'a picture without an address');
      return [];
    }
    return [this.slot({ kind: 'image', address, alt, role })];
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
    if (kind === 'audio') return [this.slot({ kind, address, title: name })];
    const size = (attributeName: string) =>
      Number.parseInt(attribute(element, attributeName), 10) || undefined;
    return [
      this.slot({
        kind,
        address,
        title: name,
        poster: poster ? readSource(poster, this.context) : undefined,
        width: size('width'),
        height: size('height'),
      }),
    ];
  }

  /** A player to be loaded on a click, a link to what cannot be framed, or nothing. */
  frame(element: Element): ElementContent[] {
    const src = attribute(element, 'src') || attribute(element, 'dataSrc');
    const video = readVideo(src);
    const link = src ? readLink(src, this.context) : undefined;
    if (this.#inLink || !link || link.kind !== 'outside' || /\{\w+\}|%7B/i.test(src)) {
      this.warn(`a frame${src ? ` of '${shorten(src)}'` : ''}`);
      return [];
    }
    const title = attribute(element, 'title').replace(/^(video|embedded content)$/i, '');
    if (!video) {
      const host = new URL(link.href).hostname.replace(/^www\./, '');
      this.warn(`a frame of ${host}; a link stands in its place`);
      const label = title || `Open the embedded page on ${host}`;
      return [h('a', { className: ['embed-link'], href: link.href, rel: ['noopener', 'noreferrer'] }, label)];
    }
    return [
      h(
        'a',
        { className: ['facade'], href: video.page, dataFrame: video.frame, rel: ['noopener', 'noreferrer'] },
        h('span', { className: ['facade-title'] }, title ? `Play video: ${title}` : 'Play video'),
        h(
          'span',
          { className: ['facade-note'] },
          `Nothing loads from ${video.provider} until you press play.`,
        ),
      ),
    ];
  }

  /** Keyed by both: one address may be a picture here and a download there. */
  #want({ kind, address }: AssetRequest): void {
    this.assets.set(`${kind} ${address}`, { address, kind });
  }

  /** Registers what has to be fetched and leaves a place for it in the tree. */
  slot(slot: Slot): Element {
    this.#want(slot);
    if (slot.kind === 'video' && slot.poster) this.#want({ address: slot.poster, kind: 'image' });
    return { ...h('span', {}), data: { slot } as ElementData };
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

const isBookmarkHandler = (element: Element): boolean =>
  Object.entries(element.properties).every(
    ([name, value]) => !/^on/i.test(name) || String(value) === "this.style.display = 'none'",
  );
