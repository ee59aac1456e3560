/**
 * What Word, Google Docs and LibreOffice put on the clipboard, in the elements that it means: lists that are paragraphs with a
 * bullet, lists that stand in a list instead of an item, emphasis that is a style, and the bold element that Docs wraps around
 * everything without making it bold. Style sheets and data about the program are left out without a word.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { attribute, classes, findAll, h, hasClass, isBlankText, isElement, textOf } from './tree.ts';

const OF_THE_PROGRAM = /^(?:meta|title|style|link)$/;

const styleOf = (element: Element): string => attribute(element, 'style').toLowerCase();

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

function inline(element: Element, children: ElementContent[]): ElementContent[] {
  if (OF_THE_PROGRAM.test(element.tagName)) return [];
  if (isNormal(element)) return children;
  if (isList(element)) return [{ ...element, children: asItems(children) }];
  // Marks of LibreOffice's footnotes lead to names that only its own document has.
  if (hasClass(element, 'sdfootnoteanc')) return children;
  if (hasClass(element, 'sdfootnotesym')) return [...children, { type: 'text', value: '. ' }];
  if (element.tagName !== 'span') return [{ ...element, properties: withoutDirection(element), children }];
  const style = styleOf(element);
  // A span that says nothing else goes.
  return EMPHASIS.filter(([pattern]) => pattern.test(style)).reduce<ElementContent[]>(
    (content, [, tagName]) => [h(tagName, {}, content)],
    children,
  );
}

interface Item {
  level: number;
  ordered: boolean;
  content: ElementContent[];
}

const isMark = (element: Element): boolean => /mso-list:\s*ignore/.test(styleOf(element));

/** A paragraph of Word that is an item of a list. */
function itemOf(node: RootContent): Item | undefined {
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
    ordered: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark),
    content: pasted(without(node.children)),
  };
}

/** Items as nested lists. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let start = 0; start < items.length;) {
    const first = items[start]!;
    const list = h(first.ordered ? 'ol' : 'ul', {});
    let at = start;
    for (; at < items.length && items[at]!.level >= first.level;) {
      const item = items[at]!;
      if (item.level === first.level && item.ordered !== first.ordered) break;
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

/** The same nodes in the elements that they mean. HTML that was not pasted from there stays as it is. */
export function pasted(nodes: readonly RootContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    done.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) items.push(item);
    else if (isElement(node)) {
      close();
      done.push(...inline(node, pasted(node.children)));
    } else if (node.type === 'text' && !(items.length > 0 && isBlankText(node))) {
      close();
      done.push(node);
    }
  }
  close();
  return done;
}

/** Whether a source bears the marks of one of the programs: the walk is spared for all other. */
export const isPasted = (html: string): boolean =>
  /docs-internal-guid|class="?Mso|mso-list|urn:schemas-microsoft-com|content="LibreOffice/i.test(html);
