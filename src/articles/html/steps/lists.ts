/** Lists hold items, and items stand in lists. */
import type { Element, ElementContent } from 'hast';
import {
  attribute,
  findElement,
  h,
  isBlankText,
  isElement,
  isInline,
  styleOf,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

const IS_LIST = /^(?:ul|ol|dl)$/;
const ITEM = /^(?:li|dt|dd)$/;
const STYLES: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

const isItem = (element: Element): boolean => ITEM.test(element.tagName);

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
    } else if (isElement(child) && IS_LIST.test(child.tagName)) {
      const last = items.at(-1);
      if (last) last.children.push(child);
      else items.push(...asItems(child.children));
      loose = undefined;
    } else if (isElement(child) && child.tagName === 'div' && findElement(child, isItem)) {
      items.push(...asItems(child.children));
    } else if (loose && isInline(child)) loose.children.push(child);
    else items.push((loose = h('li', {}, child)));
  }
  return items;
}

/** Children of a `<dl>`: groups are taken apart, what is no term is a description. */
const asTerms = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment' || isBlankText(child)) return [];
    if (!isElement(child)) return [h('dd', {}, child)];
    if (child.tagName === 'div') return asTerms(child.children);
    if (child.tagName === 'li') return [{ ...child, tagName: 'dd' }];
    return isItem(child) ? [child] : [h('dd', {}, child)];
  });

/** Numbers that only a style says, of the list or of its first item. */
function numberByStyle(list: Element): void {
  const styles = [list, ...list.children.filter(isElement).slice(0, 1)].map(styleOf).join(';');
  const type = STYLES[/list-style(?:-type)?:[^;]*?((?:lower|upper)-\w+)/.exec(styles)?.[1] ?? ''];
  if (type && !attribute(list, 'type')) list.properties['type'] = type;
}

/** Items that stand in no list get one. */
function gatherLoose(parent: Parent): void {
  if ('tagName' in parent && IS_LIST.test(parent.tagName)) return;
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
  parent.children = done;
}

function mend(parent: Parent): void {
  for (const child of parent.children) if (isElement(child)) mend(child);
  if ('tagName' in parent && IS_LIST.test(parent.tagName)) {
    parent.children = parent.tagName === 'dl' ? asTerms(parent.children) : asItems(parent.children);
    if (parent.tagName === 'ol') numberByStyle(parent);
  }
  gatherLoose(parent);
}

export const lists: Step = (tree) => mend(tree);
