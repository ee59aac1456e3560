/** Lists hold items, and items are in lists. */
import type { Element, ElementContent } from 'hast';
import {
  attribute,
  byTag,
  anchorsOnly,
  findElement,
  h,
  isBlankText,
  isElement,
  isEmpty,
  isInline,
  replaceInnermostFirst,
  styleOf,
  unwrap,
  withChildren,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

const IS_LIST = /^(?:ul|ol|dl)$/;
const ITEM = /^(?:li|dt|dd)$/;
const STYLE =
  /list-style(?:-type)?:(?:[^;]* )?(?:(disc|circle|square)|(decimal)|(lower|upper)-(alpha|latin|roman))\b/;

const isItem = (element: Element): boolean => ITEM.test(element.tagName);
const isList = (node: Parent): boolean => 'tagName' in node && IS_LIST.test(node.tagName);

/** Children of a `<ul>` or `<ol>`: a list between the items belongs to the item before it, other content is an item. */
function asItems(children: readonly ElementContent[]): Element[] {
  const items: Element[] = [];
  /** An item made of what follows each other outside of items. */
  let loose: Element | undefined;
  for (const child of children) {
    const isBetween = child.type === 'comment' || (isBlankText(child) && !loose);
    if (isBetween) continue;
    if (isElement(child) && isItem(child)) {
      loose = undefined;
      items.push(child.tagName === 'li' ? child : { ...child, tagName: 'li' });
    } else if (isElement(child) && isList(child)) {
      const last = items.at(-1);
      if (last) last.children.push(child);
      else items.push(...asItems(child.children));
      loose = undefined;
    } else if (loose && isInline(child)) loose.children.push(child);
    else items.push((loose = h('li', {}, child)));
  }
  return items;
}

/** The box of a task, alone before a block, belongs into its first line. */
function joinBox(item: Element): void {
  const [box, block] = item.children.filter(
    (child) => !(isElement(child) ? isEmpty(child) : isBlankText(child)),
  );
  if (box?.type !== 'text' || !/^[☑☐]\s*$/u.test(box.value) || !isElement(block) || isInline(block)) return;
  item.children = item.children.filter((child) => child !== box);
  (byTag(block, 'p') ?? block).children.unshift({ ...box, value: `${box.value.trim()} ` });
}

/** Children of a `<dl>`: what is no term is a description; an empty one is neither. */
const asTerms = (children: readonly ElementContent[]): Element[] =>
  children.flatMap((child): Element[] => {
    if (isElement(child) && isEmpty(child)) return anchorsOnly(child).filter(isElement);
    if (child.type === 'comment' || isBlankText(child)) return [];
    if (!isElement(child)) return [h('dd', {}, child)];
    if (child.tagName === 'li') return [{ ...child, tagName: 'dd' }];
    return isItem(child) ? [child] : [h('dd', {}, child)];
  });

/** Terms with their descriptions; a description without a term, or a term without one, is a paragraph beside them. */
function definitions(list: Element): Element[] {
  const terms = asTerms(list.children);
  const first = terms.findIndex(({ tagName }) => tagName === 'dt');
  const end = terms.findLastIndex(({ tagName }) => tagName === 'dd') + 1;
  const start = first < 0 || first >= end ? end : first;
  const beside = (items: Element[]): Element[] =>
    items.map((item) => ({ ...item, tagName: 'div', notes: { ...item.notes, generated: undefined } }));
  const whole = start < end ? [{ ...list, children: terms.slice(start, end) }] : [];
  return [...beside(terms.slice(0, start)), ...whole, ...beside(terms.slice(end))];
}

/** Numbers and bullets that only a style says, of the list or of its first item. */
function markByStyle(list: Element): void {
  const styles = [list, ...list.children.filter(isElement).slice(0, 1)].map(styleOf).join(';');
  const [style, bullet, , size, letters] = STYLE.exec(styles) ?? [];
  if (style) list.tagName = bullet ? 'ul' : 'ol';
  if (!letters || attribute(list, 'type')) return;
  const type = letters === 'roman' ? 'i' : 'a';
  list.properties['type'] = size === 'upper' ? type.toUpperCase() : type;
}

/** Items outside of a list get one. */
function gatherLoose(parent: Parent): void {
  if (!parent.children.some((child) => isElement(child) && isItem(child))) return;
  const done: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of parent.children as ElementContent[]) {
    if (isElement(child) && isItem(child)) {
      const tagName = child.tagName === 'li' ? 'ul' : 'dl';
      if (list?.tagName !== tagName) done.push((list = h(tagName, {})));
      list.children.push(child);
    } else if (!list || !isBlankText(child)) {
      list = undefined;
      done.push(child);
    }
  }
  parent.children = done.flatMap((child) =>
    isElement(child) && child.tagName === 'dl' ? definitions(child) : [child],
  );
}

export const lists: Step = (tree) => {
  // A group of items is none of a list's levels; what an inline element says of them, it says of each.
  replaceInnermostFirst(tree, (element, parent) => {
    if (!isList(parent) || isItem(element) || !findElement(element, isItem)) return undefined;
    if (element.tagName === 'div') return element.children;
    return isInline(element) && element.children.some((child) => isElement(child) && isItem(child))
      ? element.children.map((child) =>
          isElement(child) ? { ...child, children: [withChildren(element, child.children)] } : child,
        )
      : undefined;
  });
  replaceInnermostFirst(tree, (element) => {
    if (element.tagName === 'dl') return definitions(element);
    if (element.tagName === 'li') joinBox(element);
    // OneNote indents by lists without items, whose kind says nothing.
    const inner = element.children.filter(isElement);
    if (isList(element) && inner.some(isList) && !inner.some(isItem)) return unwrap(element);
    if (!isList(element)) gatherLoose(element);
    else element.children = asItems(element.children);
    if (/^[ou]l$/.test(element.tagName)) markByStyle(element);
    return undefined;
  });
  gatherLoose(tree);
};
