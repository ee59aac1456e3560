/**
 * What Word, Google Docs and LibreOffice put on the clipboard, in the elements that it means: lists that are paragraphs with a
 * bullet, lists that stand in a list instead of an item, emphasis that is a style, and the bold element that Docs wraps around
 * everything without making it bold. Style sheets and data about the program are left out without a word.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  attribute,
  byTag,
  classes,
  findAll,
  h,
  hasClass,
  isBlankText,
  isElement,
  parse,
  textOf,
  withinDepth,
} from './tree.ts';
import { leftOut, noteMark, styleOf, type Warn } from './pasted-notes.ts';
import { Warnings } from './warnings.ts';

const OF_THE_PROGRAM = /^(?:meta|title|style|link|colgroup)$/;
const BLOCK = /^(?:p|div|ul|ol|table|h[1-6]|blockquote|hr|figure)$/;

const EMPHASIS: [RegExp, string][] = [
  [/(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/(?<![-\w])font-style:\s*italic/, 'em'],
  [/text-decoration(?:-line)?:[^;]*line-through/, 's'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub/, 'sub'],
];

/** A wrapper that only says that its content is of normal weight. */
const isNormal = (element: Element): boolean =>
  /^(b|strong)$/.test(element.tagName) &&
  /(?<![-\w])font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element));

/** Google Docs says of each paragraph that it runs as this site does. */
const withoutDirection = ({ properties: { dir, ...rest } }: Element): Element['properties'] =>
  dir === 'ltr' || dir === undefined ? rest : { ...rest, dir };

const isList = ({ tagName }: Element): boolean => /^[ou]l$/.test(tagName);

/** Children of a list with every list that stands between the items put into the item before it, or in its place. */
function asItems(children: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  for (const child of children) {
    const last = done.findLast((one) => isElement(one) && one.tagName === 'li') as Element | undefined;
    if (!isElement(child) || !isList(child)) done.push(child);
    else if (last) last.children.push(child);
    else done.push(...child.children);
  }
  return done;
}

const isEmpty = (element: Element): boolean =>
  textOf(element) === '' && !byTag(element, 'img', 'hr', 'video', 'iframe');

/** Children of a block without the line breaks at its end, which only an editor program sees. */
function withoutLastBreaks(children: readonly ElementContent[]): ElementContent[] {
  const last = children.findLastIndex((child) => !isBlankText(child));
  const node = children[last];
  return node && isElement(node) && node.tagName === 'br'
    ? withoutLastBreaks(children.slice(0, last))
    : [...children];
}

/** Links to places that only the document has. */
const isLinkWithin = (element: Element): boolean =>
  element.tagName === 'a' && /^(?:$|#(?:_|h\.|heading=|bookmark=|id\.))/.test(attribute(element, 'href'));

/** A paragraph whose style says that it is something else. */
function paragraph(element: Element, children: ElementContent[]): Element {
  if (hasClass(element, 'MsoTitle')) return h('h1', {}, children);
  if (classes(element).some((name) => /^Mso(?:Intense)?Quote/.test(name)))
    return h('blockquote', {}, h('p', {}, children));
  return { ...element, properties: withoutDirection(element), children };
}

function block(element: Element, content: ElementContent[]): ElementContent[] {
  const children = withoutLastBreaks(content);
  switch (element.tagName) {
    case 'p':
      return isEmpty({ ...element, children }) ? [] : [paragraph(element, children)];
    case 'div':
      if (isEmpty({ ...element, children })) return [];
      return children.some((child) => isElement(child) && BLOCK.test(child.tagName))
        ? children
        : [h('p', {}, children)];
    // Word ends a table of merged cells with a row that only holds the widths of its columns.
    case 'tr':
      return attribute(element, 'height') === '0' && isEmpty(element) ? [] : [{ ...element, children }];
    case 'li': {
      const box = attribute(element, 'role') === 'checkbox';
      const own = box ? children.filter((child) => !isElement(child) || child.tagName !== 'img') : children;
      return [{ ...element, properties: withoutDirection(element), children: own }];
    }
    default:
      return [{ ...element, properties: withoutDirection(element), children }];
  }
}

function inline(element: Element, children: ElementContent[]): ElementContent[] {
  if (OF_THE_PROGRAM.test(element.tagName)) return [];
  // Word's mark of the end of a paragraph.
  if (element.tagName === 'o:p') return isEmpty(element) ? [] : children;
  if (isNormal(element) || isLinkWithin(element)) return children;
  if (isList(element)) return [{ ...element, children: asItems(children) }];
  if (/^(?:p|div|li|td|th|tr)$/.test(element.tagName)) return block(element, children);
  // Insertions that nobody has accepted yet.
  if (element.tagName === 'ins' && attribute(element, 'dateTime')) return children;
  if (element.tagName === 'sup' && children.length === 0) return [];
  if (element.tagName !== 'span') return [{ ...element, properties: withoutDirection(element), children }];
  const style = styleOf(element);
  if (/mso-(?:spacerun|tab-count)/.test(style)) return [{ type: 'text', value: ' ' }];
  // A span that says nothing else goes, and so does one that repeats what the element in it says.
  const inside = children.length === 1 && isElement(children[0]) ? children[0].tagName : '';
  return EMPHASIS.filter(([pattern, tagName]) => tagName !== inside && pattern.test(style)).reduce<
    ElementContent[]
  >((content, [, tagName]) => (content.length > 0 ? [h(tagName, {}, content)] : []), children);
}

interface Item {
  level: number;
  /** Attributes of its list, where that is a numbered one. */
  ordered: Element['properties'] | undefined;
  content: ElementContent[];
}

/** @param mark as in `3.`, `(b)` or `1.2.` @returns nothing for a bullet */
function numbering(mark: string): Element['properties'] | undefined {
  const [, number, letter] = /^\(?(?:(?:\d+\.)*(\d+)|([a-z]|[ivxlc]+))[.)]/i.exec(mark) ?? [];
  if (number !== undefined) return Number(number) === 1 ? {} : { start: number };
  // An i begins Roman numbers; where a list goes on with other letters cannot be told from them.
  return letter && /^[ai]$/i.test(letter) ? { type: letter } : letter ? {} : undefined;
}

const isMark = (element: Element): boolean => /mso-list:\s*ignore/.test(styleOf(element));

/** A paragraph of Word that is an item of a list. */
function itemOf(node: RootContent, warn: Warn): Item | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined;
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(node))?.[1];
  const marks = findAll(node, isMark);
  // Items of a list that was made by hand have the class of any paragraph.
  if (!level || (marks.length === 0 && !classes(node).some((name) => name.startsWith('MsoList'))))
    return undefined;
  const mark = marks.map((one) => textOf(one)).join('');
  const without = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap<ElementContent>((child) =>
      isElement(child) ? (isMark(child) ? [] : [{ ...child, children: without(child.children) }]) : [child],
    );
  return {
    level: Number(level),
    ordered: numbering(mark),
    content: pasted(without(node.children), warn),
  };
}

/** Items as nested lists. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let start = 0; start < items.length;) {
    const first = items[start]!;
    const list = h(first.ordered ? 'ol' : 'ul', first.ordered ?? {});
    let at = start;
    for (; at < items.length && items[at]!.level >= first.level;) {
      const item = items[at]!;
      if (item.level === first.level && !item.ordered !== !first.ordered) break;
      let end = at + 1;
      while (end < items.length && items[end]!.level > first.level) end++;
      list.children.push(h('li', {}, item.content, listsOf(items.slice(at + 1, end))));
      at = end;
    }
    lists.push(list);
    start = at;
  }
  return lists;
}

/**
 * The same nodes in the elements that they mean. HTML that was not pasted from there stays as it is.
 * @param warn told of text that is left out: comments, tracked deletions, hidden text
 */
function pasted(nodes: readonly RootContent[], warn: Warn): ElementContent[] {
  const done: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    done.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    if (isElement(node) && leftOut(node, warn)) continue;
    const item = itemOf(node, warn);
    if (item) items.push(item);
    else if (isElement(node)) {
      close();
      done.push(...(noteMark(node) ?? inline(node, pasted(node.children, warn))));
    } else if (node.type === 'text' && !(items.length > 0 && isBlankText(node))) {
      close();
      done.push(node);
    }
  }
  close();
  return done;
}

/** Whether HTML bears the marks of one of the programs; all other stays as it is. */
const isPasted = (html: string): boolean =>
  /docs-internal-guid|class="?Mso|mso-list|urn:schemas-microsoft-com|content="LibreOffice/i.test(html);

/**
 * Cleans what somebody pastes into the form of `/drafts/new`, once: what is stored afterwards is plain HTML.
 * @param html as the clipboard has it
 * @returns HTML of the same words, and what is left out of it, one plain sentence each
 */
export function cleanPasted(html: string): { html: string; warnings: string[] } {
  if (!isPasted(html)) return { html, warnings: [] };
  const warnings = new Warnings();
  const children = withinDepth(() => pasted(parse(html).children, (what, lost) => warnings.add(what, lost)));
  return { html: toHtml({ type: 'root', children }).trim(), warnings: warnings.lines };
}
