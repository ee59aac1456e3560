/**
 * Lists of Word, PowerPoint, Word on the web, Google Docs, Slack and Quill: paragraphs that bear a mark and a level, or a list for each item. Items that
 * belong together become one list with its levels; numbers go on where the document's do.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { NUMERALS } from '../numbers.ts';
import {
  attribute,
  classes,
  findAll,
  h,
  hasClass,
  isBlank,
  isBlankText,
  isElement,
  isInline,
  replaceOutermostFirst,
  styleOf,
  textOf,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

/** `type` as the attribute of `<ol>` spells it. */
interface ListNumber {
  type: '1' | 'a' | 'A' | 'i' | 'I';
  value: number;
}

interface Item {
  level: number;
  /** Name of its list in the document. */
  list: string;
  /** As printed, as `3.`, `(b)` or `1.2.`; of a bullet nothing. */
  mark: string;
  number?: ListNumber;
  /** Where its text runs, if it says so. */
  dir: string;
  content: ElementContent[];
}

/** What a mark may count as: an `i` is the ninth letter or the first Roman number. */
function readings(mark: string): ListNumber[] {
  const [, digits, letters = ''] =
    /^[([]?(?:\d+\.)*(?:(\d+)|([a-z]{1,2}|[ivxlcdm]+)(?=[.)\]]))[^\p{L}\p{N}]*$/iu.exec(mark) ?? [];
  if (digits !== undefined) return [{ type: '1', value: Number(digits) }];
  const lower = letters.toLowerCase();
  return (/^(?:i|..+)$/.test(lower) ? ['i', 'a'] : ['a', 'i'])
    .map((type) => ({
      type: (letters === lower ? type : type.toUpperCase()) as ListNumber['type'],
      value: NUMERALS[type]!.indexOf(lower) + 1,
    }))
    .filter(({ value }) => value > 0);
}

/** Reads the marks of items in the order of the document: which reading is meant follows from the item before it in its list. */
class Numbering {
  readonly #last = new Map<string, ListNumber>();

  read({ list, level, mark, number }: Item): ListNumber | undefined {
    const place = `${list} ${level}`;
    const before = this.#last.get(place);
    const found = readings(mark);
    const next = found.find(({ type, value }) => before?.type === type && before.value + 1 === value);
    const meant = number ?? next ?? found[0];
    if (meant) this.#last.set(place, meant);
    return meant;
  }
}

const isOfSlide = (element: Element): boolean => /mso-special-format:"?(?:num)?bullet/.test(styleOf(element));

export const isMark = (element: Element): boolean =>
  /mso-list:ignore/.test(styleOf(element)) || isOfSlide(element);

/** Whether a mark is text and not a bullet: symbol fonts draw bullets for single Latin-1 characters. */
export const isTextMark = (mark: string): boolean =>
  readings(mark).length > 0 || (/[\p{L}\p{N}]/u.test(mark) && !/^[\0-\xff]$/.test(mark));

const levelOf = (element: Element): number =>
  Number(/mso-list:[^;]*level(\d)/.exec(styleOf(element))?.[1] ?? attribute(element, 'dataAriaLevel'));

const listOf = (element: Element): string =>
  /mso-list:(\w+ |)level\d( \w+|)/.exec(styleOf(element))?.slice(1).join('') ??
  attribute(element, 'dataListid');

/** Removes the first characters of an element. @returns how many are still to be removed */
function removeLeadingText(parent: Parent, count: number): number {
  let rest = count;
  for (const child of parent.children) {
    if (rest === 0) break;
    if (child.type === 'text') {
      const taken = Math.min(rest, child.value.length);
      child.value = child.value.slice(taken);
      rest -= taken;
    } else if (isElement(child)) rest = removeLeadingText(child, rest);
  }
  return rest;
}

/** A paragraph of Word, or a line of a slide, that is an item of a list. */
function itemOfWord(element: Element): Item | undefined {
  if (element.tagName !== 'p' && !(element.tagName === 'div' && element.children.every(isInline)))
    return undefined;
  const isOfList = classes(element).some((name) => name.startsWith('MsoList'));
  const marks = findAll(element, isMark);
  // The outermost lines of a slide have no class, those below `O1`, `O2`.
  const below = /^O(\d)$/.exec(classes(element).join(' '))?.[1] ?? '0';
  const level = levelOf(element) || (marks.some(isOfSlide) ? Number(below) + 1 : 0);
  // Items of a list that was made by hand have the class of any paragraph.
  if (level && (marks.length > 0 || isOfList)) {
    const mark = marks.map((one) => textOf(one)).join('');
    replaceOutermostFirst(element, (inner) => (isMark(inner) ? [] : undefined));
    return { level, list: listOf(element), mark, dir: attribute(element, 'dir'), content: element.children };
  }
  // Where styles were taken away, the mark is text.
  const [whole = '', mark = ''] =
    (isOfList &&
      /^\s*([·•▪§◦o–-]|[([]?(?:\d+|[a-z]|[ivxlc]+)[.)\]])[\s\u00a0]{2,}/i.exec(toString(element))) ||
    [];
  if (!whole) return undefined;
  removeLeadingText(element, whole.length);
  return { level: 1, list: '', mark, dir: attribute(element, 'dir'), content: element.children };
}

/** The level of an item in Slack, which says it of the list, and in Quill, which indents items. */
function levelIn(list: Element, item: Element): number {
  const indentOf = (element: Element) =>
    classes(element).find((name) => name.startsWith('ql-indent-')) ?? attribute(element, 'dataList');
  const isOfQuill = list.children.some((child) => isElement(child) && indentOf(child) !== '');
  const said = isOfQuill ? (/\d+$/.exec(indentOf(item))?.[0] ?? '0') : attribute(list, 'dataIndent');
  return said === '' ? 0 : Number(said) + 1;
}

/** Items of a list whose elements say their level; nothing for any other list. */
function itemsOfList(list: Element): Item[] | undefined {
  const items: Item[] = [];
  let position = Number(attribute(list, 'start') || 1);
  for (const child of list.children) {
    if (!isElement(child)) continue;
    if (/^[ou]l$/.test(child.tagName)) {
      const inner = itemsOfList(child);
      if (!inner) return undefined;
      items.push(...inner);
      continue;
    }
    const level = child.tagName === 'li' ? levelOf(child) || levelIn(list, child) : 0;
    if (!level) return undefined;
    const type = (/^[1aAiI]$/.exec(attribute(list, 'type'))?.[0] ?? '1') as ListNumber['type'];
    const isNumbered = list.tagName === 'ol' && attribute(child, 'dataList') !== 'bullet';
    const number = isNumbered ? { type, value: position++ } : undefined;
    items.push({
      level,
      list: listOf(child),
      mark: '',
      number,
      dir: attribute(child, 'dir'),
      content: child.children,
    });
  }
  return items.length > 0 ? items : undefined;
}

function itemsOf(node: RootContent): Item[] | undefined {
  if (!isElement(node)) return undefined;
  if (/^[ou]l$/.test(node.tagName)) return itemsOfList(node);
  if (hasClass(node, 'ListContainerWrapper')) {
    const found = node.children.filter((child) => !isBlankText(child)).map(itemsOf);
    return found.includes(undefined) ? undefined : found.flatMap((items) => items ?? []);
  }
  const item = itemOfWord(node);
  return item && [item];
}

/** Whether an item continues the list of the item before it on its level. */
const continuesList = (before: Item, { number }: Item): boolean =>
  before.number === undefined || number === undefined
    ? before.number === number
    : before.number.type === number.type && before.number.value + 1 === number.value;

function attributesOf({ number }: Item): Element['properties'] {
  if (!number) return {};
  return {
    ...(number.type === '1' ? {} : { type: number.type }),
    ...(number.value === 1 ? {} : { start: number.value }),
  };
}

/** Items as nested lists. */
function nestedLists(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let start = 0; start < items.length;) {
    const first = items[start]!;
    const list = h(first.number ? 'ol' : 'ul', attributesOf(first));
    let at = start;
    for (let before = first; at < items.length && items[at]!.level >= first.level;) {
      const item = items[at]!;
      if (item.level === first.level && item !== first && !continuesList(before, item)) break;
      let end = at + 1;
      while (end < items.length && items[end]!.level > first.level) end++;
      list.children.push(
        h('li', item.dir ? { dir: item.dir } : {}, item.content, nestedLists(items.slice(at + 1, end))),
      );
      before = item;
      at = end;
    }
    lists.push(list);
    start = at;
  }
  return lists;
}

/** An item with its number; a mark that no list of a page can have, as `Article 3` or a number in another script, is a word of it. */
function withNumber(item: Item, numbering: Numbering): Item {
  const number = numbering.read(item);
  if (number || !isTextMark(item.mark)) return { ...item, number };
  return { ...item, content: [{ type: 'text', value: `${item.mark} ` }, ...item.content] };
}

function gather(parent: Parent, numbering: Numbering): void {
  const done: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    done.push(...nestedLists(items));
    items = [];
  };
  for (const node of parent.children as ElementContent[]) {
    const found = itemsOf(node);
    if (found) for (const item of found) items.push(withNumber(item, numbering));
    else if (items.length > 0 && (node.type === 'comment' || (node.type === 'text' && isBlank(node.value))))
      continue;
    else {
      close();
      if (isElement(node)) gather(node, numbering);
      done.push(node);
    }
  }
  close();
  parent.children = done;
}

export const officeLists: Step = (tree) => gather(tree, new Numbering());
