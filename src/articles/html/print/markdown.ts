/** Markdown of an article's tree, and of any other part of a page: GitHub's tables and strikethrough, one `#` a level. */
import type { Element, ElementContent, Root } from 'hast';
import type { Nodes, PhrasingContent, Root as MarkdownRoot } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import {
  attribute,
  byClass,
  byTag,
  classes,
  copyOf,
  h,
  hasClass,
  isBlankText,
  isElement,
  isInline,
  textOf,
} from '../tree.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;

/** Markdown has no sign for them, and HTML in Markdown does. */
const asHtml =
  (tagName: string): Handle =>
  (state, node: Element) =>
    [
      { type: 'html', value: `<${tagName}>` },
      ...(state.all(node) as PhrasingContent[]),
      { type: 'html', value: `</${tagName}>` },
    ] as never;

const processor = unified()
  .use(rehypeRemark, {
    document: true,
    handlers: {
      sup: asHtml('sup'),
      sub: asHtml('sub'),
    },
  })
  .use(() => (tree: MarkdownRoot) => mend(tree, tree))
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', listItemIndent: 'one', rule: '-' })
  .freeze();

/** The first or the last character of a node. */
const edgeOf = (node: Nodes | undefined, end: 0 | -1): string => {
  if (!node) return '';
  if ('children' in node) return edgeOf(node.children.at(end), end);
  return 'value' in node ? (node.value.at(end) ?? '') : '';
};
const isLetter = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);

const MARKS: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'del' };
const isMark = (node: Nodes | undefined): boolean => node !== undefined && node.type in MARKS;

/** Whether Markdown would read a mark back at one end: not beside a letter, unless it is alone there and holds a letter. */
function isClear(mark: Nodes, end: 0 | -1, beside: Nodes | undefined, parent: Nodes): boolean {
  if (!isLetter(edgeOf(beside, end === 0 ? -1 : 0))) return true;
  const inside = 'children' in mark ? (mark.children.at(end) as Nodes | undefined) : undefined;
  return isLetter(edgeOf(mark, end)) && !isMark(parent) && !isMark(beside) && !isMark(inside);
}

/**
 * Marks that Markdown would not read back, as those that end with a punctuation mark before a letter, become HTML. A break in a
 * heading would underline it instead of marking it with `#`.
 */
function mend(parent: Nodes, root: MarkdownRoot): void {
  if (!('children' in parent)) return;
  const children: Nodes[] = [];
  const all = parent.children as Nodes[];
  for (const [index, child] of all.entries()) {
    mend(child, root);
    const tagName = MARKS[child.type];
    const isRead = isClear(child, 0, all[index - 1], parent) && isClear(child, -1, all[index + 1], parent);
    if (tagName && !isRead)
      children.push({ type: 'html', value: `<${tagName}>` }, ...(child as { children: Nodes[] }).children, {
        type: 'html',
        value: `</${tagName}>`,
      });
    else if (child.type === 'break' && parent.type === 'heading') children.push({ type: 'text', value: ' ' });
    else children.push(child);
  }
  parent.children = children as never;
}

/** The content of a cell in one line: blocks apart, items of lists after commas. */
function asLine(nodes: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  for (const node of nodes) {
    const isItem = isElement(node) && /^(?:li|dd)$/.test(node.tagName);
    const isBlock = isElement(node) && !isInline(node);
    if ((isBlock || (isElement(node) && node.tagName === 'br')) && done.length > 0)
      done.push({ type: 'text', value: isItem ? ', ' : ' ' });
    if (isElement(node) && node.tagName === 'br') continue;
    if (isBlock && !isBlankText(node))
      done.push(...asLine(node.children.filter((child) => !isBlankText(child) || node.tagName === 'p')));
    else done.push(node);
  }
  return done;
}

const textLink = (label: string, href: string): Element => h('a', { href }, label);

/** A card as a paragraph: its link, then what it says of it. */
function cardLines(element: Element): ElementContent[] {
  const href = attribute(element, 'href');
  const isFile = hasClass(element, 'file');
  const title = byClass(element, 'card-title', 'bookmark-title');
  const details = isFile
    ? element.children.filter((child) => isElement(child) && child !== title)
    : ['bookmark-description', 'bookmark-origin'].flatMap((name) => byClass(element, name) ?? []);
  const link = h('a', { href }, title?.children ?? []);
  return [
    h(
      'p',
      {},
      link,
      details.flatMap((detail) => [h('br', {}), ...('children' in detail ? detail.children : [])]),
    ),
  ];
}

const ROMAN: [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number of a list as its type prints it. */
function numeral(value: number, type: string): string {
  if (!/^[ai]$/i.test(type) || value < 1 || value > 199) return String(value);
  let text = '';
  if (type.toLowerCase() === 'a')
    for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
      text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  else {
    let rest = value;
    for (const [size, sign] of ROMAN) for (; rest >= size; rest -= size) text += sign;
  }
  return type === type.toUpperCase() ? text.toUpperCase() : text;
}

/** A list whose numbers Markdown cannot count has them as words of its items. */
function numbered(list: Element): Element {
  const items = list.children.filter(isElement);
  const type = attribute(list, 'type');
  const step = 'reversed' in list.properties ? -1 : 1;
  let next = Number(attribute(list, 'start') || (step < 0 ? items.length : 1));
  const values = items.map((item) => {
    const value = Number(attribute(item, 'value') || next);
    next = value + step;
    return value;
  });
  const isCounted = values.every((value, index) => value === values[0]! + index);
  if (isCounted && !/^[ai]$/i.test(type))
    return { ...list, properties: { ...list.properties, start: values[0] } };
  const children = items.map((item, index): Element => {
    const mark = { type: 'text' as const, value: `${numeral(values[index]!, type)}. ` };
    const [first, ...others] = item.children;
    const isBlock = first && isElement(first) && first.tagName === 'p';
    const content = isBlock
      ? [{ ...first, children: [mark, ...first.children] }, ...others]
      : [mark, ...item.children];
    return { ...item, children: content };
  });
  return { ...list, tagName: 'ul', properties: {}, children };
}

/** What of a body has no counterpart in Markdown, in elements that have. */
function forMarkdown(element: Element): ElementContent[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'td':
    case 'th': {
      const align = classes(element).find((name) => name === 'right' || name === 'center');
      return [{ ...element, properties: { ...element.properties, align }, children: asLine(children) }];
    }
    case 'table': {
      const caption = byTag(element, 'caption');
      const rest = children.filter((child) => child !== caption);
      return [...(caption ? [h('p', {}, caption.children)] : []), { ...element, children: rest }];
    }
    case 'ol':
      return [numbered(element)];
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
    case 'video': {
      const source = byTag(element, 'source');
      const src = attribute(element, 'src') || (source ? attribute(source, 'src') : '');
      const label = attribute(element, 'ariaLabel');
      return src ? [textLink(label || (tagName === 'audio' ? 'Audio' : 'Video'), src)] : [];
    }
    default:
      if (hasClass(element, 'facade'))
        return [textLink(textOf(byClass(element, 'facade-title')), attribute(element, 'href'))];
      if (hasClass(element, 'bookmark-link') || hasClass(element, 'file')) return cardLines(element);
      if (hasClass(element, 'audio'))
        return children.filter((child) => isElement(child) && child.tagName === 'a');
      return [element];
  }
}

/** @param url address of the page: alternates are read away from the site */
export function articleMarkdown(tree: Root, url: string): string {
  const copy = copyOf(tree, (element) =>
    forMarkdown(element).map((node) => {
      if (node.type !== 'element') return node;
      const properties = { ...node.properties };
      for (const name of ['href', 'src'])
        if (typeof properties[name] === 'string')
          properties[name] = URL.parse(properties[name], url)?.href ?? properties[name];
      return { ...node, properties };
    }),
  );
  return processor.stringify(processor.runSync(copy));
}
