/** Helpers for hast trees: reading HTML, building and replacing elements, reading classes, styles and text. */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, html as names, parse as parseDocument, parseFragment } from 'parse5';
import { hasText } from '../../sources/text.ts';
import type { AssetRequest, FetchedFiles, ImageRole } from './types.ts';

export type Parent = Root | Element;

declare module 'hast' {
  interface Element {
    notes?: Notes;
  }
}

/** What the steps tell each other about an element; the allow-list lets none of it through. */
interface Notes {
  /** Made by this code: its classes are ours, while those of an author go. */
  generated?: true;
  /** Names by which links may call the element: ids of the source, and names of its anchors. */
  anchorNames?: string[];
  /** A class of ours for an element of the author. */
  className?: string;
  /** How large a picture is shown. */
  role?: ImageRole;
  /** What has to be fetched before the element can be shown. */
  requires?: AssetRequest[];
  /** What the page shows once that is fetched. */
  render?: (element: Element, files: FetchedFiles) => ElementContent[];
}

const BODY = defaultTreeAdapter.createElement('body', names.NS.HTML, []);
/** Rows or cells that were copied without their table, at the beginning. */
const PARTS = 't(?:[dhr]|body|head|foot)|caption|colgroup';
const LOOSE_TABLE = new RegExp(
  `^(?:\\s|<!--.*?-->|<(?:meta|link)\\b[^>]*>)*<(?:${PARTS})\\b.*?</(?:${PARTS})\\s*>(?!\\s*</?(?:${PARTS})\\b)`,
  'is',
);

/** Reads HTML as a browser does, without the positions in the source, which would take four times as long. */
export const parse = (html: string): Root =>
  fromParse5(parseFragment(BODY, html.replace(LOOSE_TABLE, '<table>$&</table>'), {})) as Root;

/** The same for a whole page. */
export const parsePage = (html: string): Root => fromParse5(parseDocument(html)) as Root;

export const isElement = (node: RootContent | Root | undefined): node is Element => node?.type === 'element';

/** White space, no-break spaces and characters without width. */
export const isBlank = (text: string): boolean => !hasText(text);

export const isBlankText = (node: RootContent): boolean => node.type === 'text' && isBlank(node.value);

/**
 * Builds an element; strings become text. Lists come as they are: spread, a hundred thousand children would be as many arguments.
 * @param selector its name, with classes, as `p.action`
 */
export function h(
  selector: string,
  properties: Properties,
  ...children: (ElementContent | string | undefined | readonly ElementContent[])[]
): Element {
  const [tagName = '', ...className] = selector.split('.');
  return {
    type: 'element',
    tagName,
    properties: className.length > 0 ? { className, ...properties } : properties,
    notes: { generated: true },
    children: children
      .flat()
      .filter((child) => child !== undefined)
      .map((child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

/** Parts of a card with spaces between them: without a style sheet their words would run together. */
export const joinWithSpaces = (...parts: (Element | undefined)[]): ElementContent[] =>
  parts
    .filter((part) => part !== undefined)
    .flatMap((part, index) => (index > 0 ? [{ type: 'text' as const, value: ' ' }, part] : [part]));

/** The element with other children; its anchor names go to the first such copy only. */
export function withChildren(element: Element, children: ElementContent[]): Element {
  const copy = { ...element, properties: { ...element.properties }, children };
  element.notes = { ...element.notes, anchorNames: undefined };
  return copy;
}

export const classes = (element: Element): string[] => {
  const value = element.properties['className'];
  return Array.isArray(value) ? value.map(String) : [];
};

export const hasClass = (element: Element, name: string): boolean => classes(element).includes(name);

/** An attribute as trimmed text; absent and boolean ones are `''`. */
export const attribute = (element: Element, name: string): string => {
  const value = element.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** Declarations in lower case, without comments and escapes, and without white space around their signs. */
export const plainStyle = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0xffff)),
    )
    .toLowerCase()
    .replace(/\s*([:;,/()])\s*/g, '$1')
    .trim();

/** The style attribute, as `plainStyle` gives it. */
export const styleOf = (element: Element): string => {
  const style = element.properties['style'];
  return typeof style === 'string' ? plainStyle(style) : '';
};

/** Every descendant that passes, in document order. */
export function findAll(parent: Parent, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (node: Parent) => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      if (test(child)) found.push(child);
      walk(child);
    }
  };
  walk(parent);
  return found;
}

/** First descendant that passes, in document order. */
export function findElement(parent: Parent, test: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

export const byClass = (parent: Parent, ...names: string[]): Element | undefined =>
  findElement(parent, (element) => names.some((name) => hasClass(element, name)));

export const byTag = (parent: Parent, ...names: string[]): Element | undefined =>
  findElement(parent, (element) => names.includes(element.tagName));

type Change = (element: Element, parent: Parent) => ElementContent[] | undefined;

function replaceChildren(parent: Parent, change: (child: Element) => ElementContent[] | undefined): void {
  let next: RootContent[] | undefined;
  for (const [index, child] of parent.children.entries()) {
    const made = isElement(child) ? change(child) : undefined;
    if (made) next ??= parent.children.slice(0, index);
    if (next) for (const node of made ?? [child]) next.push(node);
  }
  if (next) parent.children = next;
}

/** Replaces elements, the innermost first; nothing keeps one. */
export const replaceInnermostFirst = (parent: Parent, change: Change): void =>
  replaceChildren(parent, (child) => {
    replaceInnermostFirst(child, change);
    return change(child, parent);
  });

/** Replaces elements, the outermost first: what replaces them is not looked at again. */
export const replaceOutermostFirst = (parent: Parent, change: Change): void =>
  replaceChildren(parent, (child) => {
    const made = change(child, parent);
    if (!made) replaceOutermostFirst(child, change);
    return made;
  });

/** Anchor names of an element and of all in it. */
export const anchorNamesIn = (element: Element): string[] =>
  [element, ...findAll(element, () => true)].flatMap(({ notes }) => notes?.anchorNames ?? []);

/** An empty span that keeps anchor names until the element after it takes them. */
export const anchorElement = (anchorNames: string[]): Element => ({
  ...h('span', {}),
  notes: { generated: true, anchorNames },
});

export const isAnchorElement = (node: RootContent): boolean =>
  isElement(node) &&
  node.tagName === 'span' &&
  node.children.length === 0 &&
  node.notes?.anchorNames !== undefined;

export function addAnchorNames(element: Element, names: readonly string[]): void {
  if (names.length > 0)
    element.notes = { ...element.notes, anchorNames: [...(element.notes?.anchorNames ?? []), ...names] };
}

/** What replaces an element takes its anchor names. */
export function moveAnchorNames(to: ElementContent[], from: Element): ElementContent[] {
  const [first] = to;
  if (isElement(first) && !first.notes?.anchorNames) addAnchorNames(first, from.notes?.anchorNames ?? []);
  return to;
}

/** What replaces a removed element: an anchor if links may lead to it, else nothing. */
export function anchorsOnly(element: Element): ElementContent[] {
  const names = anchorNamesIn(element);
  return names.length > 0 ? [anchorElement(names)] : [];
}

/** What replaces an element whose content stays: its children, after an anchor if links may lead to it. */
export const unwrap = (element: Element): ElementContent[] => [
  ...anchorsOnly({ ...element, children: [] }),
  ...element.children,
];

const INLINE = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup ' +
    'time u var video audio iframe wbr'
  ).split(' '),
);

/** Whether a node is part of a line of text. */
export const isInline = (node: RootContent): boolean =>
  node.type === 'text' || (isElement(node) && INLINE.has(node.tagName));

/** Text with a space between blocks and for line breaks, so that neighbours stay apart; that of a template among it. */
export const blockText = (node: Parent): string =>
  [...node.children, ...('content' in node && node.content ? node.content.children : [])]
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (!isElement(child)) return '';
      return isInline(child) && child.tagName !== 'br' ? blockText(child) : ` ${blockText(child)} `;
    })
    .join('');

/** Text content, white space collapsed. */
export const textOf = (node: Parent | undefined): string =>
  node ? blockText(node).replace(/\s+/g, ' ').trim() : '';

const MEDIA = ['img', 'picture', 'video', 'audio', 'iframe', 'hr'];

/** Without words, pictures and players. */
export const isEmpty = (node: Parent): boolean => isBlank(blockText(node)) && !byTag(node, ...MEDIA);

/** Words of a text in any script: what is between white space and holds a letter or digit. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** Neighbouring texts as one, where an element between them went. */
export function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') done.push(node);
    else done[done.length - 1] = { type: 'text', value: last.value + node.value };
  }
  return done;
}
