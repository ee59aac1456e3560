/**
 * What Word, Google Docs and LibreOffice put on the clipboard, in the elements that it means: lists that are paragraphs with a
 * bullet, lists that stand in a list instead of an item, emphasis that is a style, and the bold element that Docs wraps around
 * everything without making it bold. Style sheets and data about the program are left out without a word; comments, tracked
 * deletions and hidden text, which are not for the reader, are named.
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
import { Warnings } from './warnings.ts';

const OF_THE_PROGRAM = /^(?:meta|title|style|link|colgroup)$/;
const BLOCK = /^(?:p|div|ul|ol|table|h[1-6]|blockquote|hr|figure)$/;

/** All others say how it looked there, or who wrote it. */
const SAYS_SOMETHING = /^(?:href|src|alt|title|dir|colSpan|rowSpan|scope|start|type|value)$/;

const EMPHASIS: [RegExp, string][] = [
  [/(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/(?<![-\w])font-style:\s*italic/, 'em'],
  [/text-decoration(?:-line)?:[^;]*line-through/, 's'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub/, 'sub'],
];

const styleOf = (element: Element): string => attribute(element, 'style').toLowerCase();

const isEmpty = (element: Element): boolean =>
  textOf(element) === '' && !byTag(element, 'img', 'hr', 'video', 'iframe');

/** A comment of Google Docs below the text: it begins with a link back to its mark. */
function isCommentOfDocs(element: Element): boolean {
  const mark = element.tagName === 'div' ? byTag(element, 'a') : undefined;
  return Boolean(mark && /^cmnt\d+$/.test(attribute(mark, 'id')) && textOf(element).startsWith(textOf(mark)));
}

/** A change that nobody has accepted yet: it says who made it, or when. */
const isTracked = (element: Element): boolean =>
  attribute(element, 'dateTime') + attribute(element, 'cite') !== '';

/** Why an element is no part of the text: '' for what belongs to the program and has no words, undefined for text. */
function reasonToLeaveOut(element: Element): string | undefined {
  const style = styleOf(element);
  if (/mso-element:\s*comment-list/.test(style) || isCommentOfDocs(element))
    return 'the comments of the document';
  if (element.tagName === 'del' && isTracked(element))
    return 'what is deleted in the tracked changes of the document';
  if (/(?<![-\w])display:\s*none|mso-hide:\s*all/.test(style)) return 'hidden text of the document';
  const isMark = /^#(?:_msocom_|cmnt)\d+$/.test(attribute(element, 'href'));
  const isRule = hasClass(element, 'msocomoff') || attribute(element, 'width') === '33%';
  const isTheirs = isMark || hasClass(element, 'MsoCommentReference') || OF_THE_PROGRAM.test(element.tagName);
  return isTheirs || (element.tagName === 'hr' && isRule) ? '' : undefined;
}

/** Whether only the content of an element counts. */
function isWrapper(element: Element): boolean {
  const { tagName } = element;
  // Links to places that only the document has, footnotes among them.
  if (tagName === 'a')
    return /^(?:$|#(?:_|h\.|heading=|bookmark=|id\.|ftnt|sdfootnote))/.test(attribute(element, 'href'));
  if (/^(?:b|strong)$/.test(tagName))
    return /(?<![-\w])font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element));
  return tagName === 'ins' && isTracked(element);
}

/** Children of a list with every list that stands between the items put into the item before it, or in its place. */
function asItems(children: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  for (const child of children) {
    const last = done.findLast((one) => isElement(one) && one.tagName === 'li') as Element | undefined;
    if (!isElement(child) || !/^[ou]l$/.test(child.tagName)) done.push(child);
    else if (last) last.children.push(child);
    else done.push(...child.children);
  }
  return done;
}

/** Children of a block without the line breaks at its end, which only an editor program sees. */
function withoutLastBreaks(children: readonly ElementContent[]): ElementContent[] {
  const last = children.findLastIndex((child) => !isBlankText(child));
  const node = children[last];
  return node && isElement(node) && node.tagName === 'br'
    ? withoutLastBreaks(children.slice(0, last))
    : [...children];
}

/** A span that says nothing goes, and so does one that repeats what the element in it says. */
function emphasis(style: string, children: ElementContent[]): ElementContent[] {
  if (/mso-(?:spacerun|tab-count)/.test(style)) return [{ type: 'text', value: ' ' }];
  const inside = children.length === 1 && isElement(children[0]) ? children[0].tagName : '';
  let content = children;
  for (const [pattern, tagName] of EMPHASIS)
    if (content.length > 0 && tagName !== inside && pattern.test(style)) content = [h(tagName, {}, content)];
  return content;
}

/** An element with what its content became, as what it means. */
function meant(element: Element, content: ElementContent[]): ElementContent[] {
  if (isWrapper(element)) {
    const number = /^\[?(\d+)\]?$/.exec(textOf(element))?.[1];
    const isNote = number && /ftn|edn|footnote/.test(attribute(element, 'href'));
    return isNote ? [h('sup', {}, number)] : content;
  }
  // Google Docs says of each paragraph that it runs as this site does.
  const said = Object.entries(element.properties).filter(
    ([name, value]) => SAYS_SOMETHING.test(name) && value !== 'ltr',
  );
  const same: Element = { ...element, properties: Object.fromEntries(said), children: content };
  const block: Element = { ...same, children: withoutLastBreaks(content) };
  switch (element.tagName) {
    case 'span':
      return emphasis(styleOf(element), content);
    // Word's mark of the end of a paragraph.
    case 'o:p':
      return isEmpty(same) ? [] : content;
    // Around the number of a footnote there is one already.
    case 'sup':
      return content.length === 0 || findAll(same, ({ tagName }) => tagName === 'sup').length > 0
        ? content
        : [same];
    case 'ol':
    case 'ul':
      return [{ ...same, children: asItems(content) }];
    case 'p':
      if (isEmpty(block)) return [];
      if (classes(element).some((name) => /^Mso(?:Intense)?Quote/.test(name)))
        return [h('blockquote', {}, h('p', {}, block.children))];
      return [hasClass(element, 'MsoTitle') ? h('h1', {}, block.children) : block];
    case 'div':
      if (isEmpty(block)) return [];
      return block.children.some((child) => isElement(child) && BLOCK.test(child.tagName))
        ? block.children
        : [h('p', {}, block.children)];
    // Word ends a table of merged cells with a row that only holds the widths of its columns.
    case 'tr':
      return attribute(element, 'height') === '0' && isEmpty(element) ? [] : [block];
    case 'li':
      // The box of a check list is a picture.
      return attribute(element, 'role') === 'checkbox'
        ? [
            {
              ...block,
              children: block.children.filter((child) => !isElement(child) || child.tagName !== 'img'),
            },
          ]
        : [block];
    case 'td':
    case 'th':
      return [block];
    default:
      return [same];
  }
}

interface Item {
  level: number;
  /** Attributes of its list, where that is a numbered one. */
  ordered: Element['properties'] | undefined;
  content: ElementContent[];
}

const isMark = (element: Element): boolean => /mso-list:\s*ignore/.test(styleOf(element));

/** @param mark as in `3.`, `(b)` or `1.2.` @returns nothing for a bullet */
function numbering(mark: string): Element['properties'] | undefined {
  const [, number, letter] = /^\(?(?:(?:\d+\.)*(\d+)|([a-z]|[ivxlc]+))[.)]/i.exec(mark) ?? [];
  if (number !== undefined) return Number(number) === 1 ? {} : { start: number };
  // An i begins Roman numbers; where a list goes on with other letters cannot be told from them.
  return letter && /^[ai]$/i.test(letter) ? { type: letter } : letter ? {} : undefined;
}

/** A paragraph of Word that is an item of a list; nothing for any other node. */
function itemOf(node: RootContent, warnings: Warnings): Item | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined;
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(node))?.[1];
  const marks = findAll(node, isMark);
  // Items of a list that was made by hand have the class of any paragraph.
  if (!level || (marks.length === 0 && !classes(node).some((name) => name.startsWith('MsoList'))))
    return undefined;
  const ordered = numbering(marks.map((one) => textOf(one)).join(''));
  return { level: Number(level), ordered, content: pasted(node.children, warnings) };
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

/** The same nodes in the elements that they mean. */
function pasted(nodes: readonly RootContent[], warnings: Warnings): ElementContent[] {
  const done: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    done.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const reason = isElement(node) ? reasonToLeaveOut(node) : undefined;
    if (isElement(node) && (reason !== undefined || isMark(node))) {
      if (reason) warnings.add(reason, node);
      continue;
    }
    const item = itemOf(node, warnings);
    if (item) items.push(item);
    else if (isElement(node)) {
      close();
      done.push(...meant(node, pasted(node.children, warnings)));
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
  const children = withinDepth(() => pasted(parse(html).children, warnings));
  return { html: toHtml({ type: 'root', children }).trim(), warnings: warnings.lines };
}
