/**
 * The second half of the way of a body: places of files become pictures, players and links, links to the content system lead to
 * pages, the allow-list looks at the result, and the tree is printed, once.
 */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { toHtml, type Options as ToHtmlOptions } from 'hast-util-to-html';
import type { StoredFile, StoredImage } from '../images/types.ts';
import { CMS_PREFIX } from './links.ts';
import { clean } from './schema.ts';
import { attribute, classes, h, isElement, withinDepth } from './tree.ts';
import type { BodySurroundings, ImageRole, ProcessedBody, Slot } from './types.ts';

const SIZES: Record<ImageRole, string> = {
  content: '(min-width: 45rem) 38rem, 92vw',
  half: '(min-width: 45rem) 19rem, 46vw',
  third: '(min-width: 45rem) 13rem, 31vw',
  icon: '2rem',
};

const srcSet = (variants: StoredImage['avif']): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Bytes as a reader expects them: '12 KB'. */
const formatBytes = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} KB`;

/** A `<picture>` with AVIF and WebP, its size known before it loads. */
function picture(image: StoredImage, alt: string, sizes: string): ElementContent[] {
  const last = image.webp.at(-1) ?? image.avif.at(-1);
  if (!last) return [];
  const { width, height } = image;
  return [
    h(
      'picture',
      {},
      h('source', { type: 'image/avif', srcSet: srcSet(image.avif), sizes }),
      h('img', {
        ...{ src: last.src, srcSet: srcSet(image.webp), sizes, width, height, alt },
        ...{ loading: 'lazy', decoding: 'async' },
      }),
    ),
  ];
}

const span = (name: string, text: string): Element => h('span', { className: [name] }, text);

const AWAY: Properties = { rel: ['noopener', 'noreferrer'] };

/** What stands where a file cannot be had: a link to it where it is, or its name alone when its host does not give it. */
const instead = (label: string, address: string, { gone }: BodySurroundings): ElementContent[] =>
  gone.has(address) ? [span('missing', label)] : [h('a', { href: address, ...AWAY }, label)];

function image(
  { address, alt, role }: Slot & { kind: 'image' },
  { images }: BodySurroundings,
): ElementContent[] {
  const stored = images.get(address);
  if (stored) return picture(stored, alt, SIZES[role]);
  return alt && role !== 'icon' ? [span('missing', alt)] : [];
}

function audio({ address, title }: Slot & { kind: 'audio' }, around: BodySurroundings): ElementContent[] {
  const file = around.files.get(address);
  if (!file) return instead(`Listen: ${title}`, address, around);
  const player = h('audio', { controls: true, preload: 'none', src: file.src, ariaLabel: title });
  return [h('span', { className: ['audio'] }, span('card-title', title), player)];
}

function video(slot: Slot & { kind: 'video' }, around: BodySurroundings): ElementContent[] {
  const { address, title, width, height } = slot;
  const file = around.files.get(address);
  if (!file) return instead(`Watch: ${title}`, address, around);
  const poster = slot.poster ? around.images.get(slot.poster)?.social : undefined;
  return [
    h('video', {
      ...{ controls: true, playsInline: true, preload: poster ? 'none' : 'metadata', src: file.src },
      ...(width && height ? { width, height } : {}),
      ...(poster ? { poster } : {}),
      ariaLabel: title,
    }),
  ];
}

const fileNote = (name: string, file: StoredFile | undefined): string =>
  [name, file ? formatBytes(file.bytes) : ''].filter(Boolean).join(', ');

function download(slot: Slot & { kind: 'file' }, around: BodySurroundings): ElementContent[] {
  const { address, title, caption, name } = slot;
  const file = around.files.get(address);
  if (!file && around.gone.has(address)) return instead(title, address, around);
  const where: Properties = file ? { href: file.src, download: name } : { href: address, ...AWAY };
  return [
    h(
      'a',
      { className: ['file'], ...where },
      span('card-title', title),
      caption ? h('span', {}, caption) : undefined,
      span('label', fileNote(name, file)),
    ),
  ];
}

function fill(slot: Slot, around: BodySurroundings): ElementContent[] {
  switch (slot.kind) {
    case 'image':
      return image(slot, around);
    case 'audio':
      return audio(slot, around);
    case 'video':
      return video(slot, around);
    case 'file':
      return download(slot, around);
  }
}

/** A link with the address that it has on this site, or its content alone when its host does not give what it leads to. */
function follow(link: Element, requested: ReadonlySet<string>, around: BodySurroundings): ElementContent[] {
  const href = attribute(link, 'href');
  const at = href.indexOf('#');
  const [address, hash] = at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)];
  const led = (to: string): Element => ({ ...link, properties: { ...link.properties, href: to + hash } });
  if (address.startsWith(`${CMS_PREFIX}/`)) return [led(around.resolve(address.slice(CMS_PREFIX.length)))];
  if (!/^https?:/.test(address)) return [link];
  if (around.gone.has(address)) {
    const id = attribute(link, 'id');
    return id ? [h('span', { id }, link.children)] : link.children;
  }
  // A link in the text to a file of the content system leads to our copy of it.
  const copy = requested.has(address) ? around.files.get(address) : undefined;
  if (!copy) return [link];
  const { rel: _, ...own } = led(copy.src).properties;
  return [{ ...link, properties: own }];
}

const FRAMES = /^(?:picture|gallery|gallery-row|gallery-[123]|video|bookmark|embed)$/;

/** What a file that could not be had leaves behind: a link without content, and the frames around it. */
function isLeftEmpty(element: Element): boolean {
  if (element.children.length > 0) return false;
  if (element.tagName === 'a') return true;
  const { className: _, ...others } = element.properties;
  return (
    /^(?:p|figure|div)$/.test(element.tagName) &&
    Object.keys(others).length === 0 &&
    classes(element).every((name) => FRAMES.test(name))
  );
}

/** The nodes as the page has them. */
function finished(
  nodes: readonly RootContent[],
  requested: ReadonlySet<string>,
  around: BodySurroundings,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    if (node.data?.slot) return fill(node.data.slot, around);
    const element = { ...node, children: finished(node.children, requested, around) };
    if (isLeftEmpty(element)) return [];
    return element.tagName === 'a' ? follow(element, requested, around) : [element];
  });
}

const PRINTING: ToHtmlOptions = { characterReferences: { useNamedReferences: true } };

/**
 * The HTML that a page prints.
 * @param around what was fetched, and where links to the content system lead
 * @throws {Error} when something forbidden is left after cleaning
 */
export function finishBody({ tree, assets }: ProcessedBody, around: BodySurroundings): string {
  const requested = new Set(assets.map(({ address }) => address));
  return withinDepth(() => {
    const whole: Root = { type: 'root', children: finished(tree.children, requested, around) };
    return toHtml(clean(whole), PRINTING);
  });
}
